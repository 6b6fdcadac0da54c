import { describe, expect, it } from 'vitest';

import { understand } from '../../src/search/index.js';

const mirpur = { place: ['mirpur'], property_type: ['flat'], property_for: 'rent' };

describe('rooms that are described', () => {
  it.each([
    ['3 big bedrooms', { bedroom: 3 }],
    ['3 nos bed', { bedroom: 3 }],
    ['three (3) bedrooms', { bedroom: 3 }],
    ['3ta boro boro room', { bedroom: 3 }],
    ['রুম লাগবে ৩টা', { bedroom: 3 }],
    ['তিনটা বড় রুম', { bedroom: 3 }],
    ['দুইটা ঘর', { bedroom: 2 }],
    ['3b2b', { bedroom: 3, bathroom: 2 }],
    ['3 bed+2 bath', { bedroom: 3, bathroom: 2 }],
    ['two big bedrooms and one small', { bedroom: 3 }],
    ['2 bed na, 3 bed', { bedroom: 3 }],
    ['3 room ba tar beshi', { min_bedroom: 3 }],
    ['nothing under 3 bed', { min_bedroom: 3 }],
    ['2 & 3 bed', { min_bedroom: 2, max_bedroom: 3 }],
    ['20k min 25k max', { min_price: 20_000, max_price: 25_000 }],
    ['under 12,000 and above 8,000', { min_price: 8000, max_price: 12_000 }],
    ['25 hajar cross na kore', { max_price: 25_000 }],
    ['10 min from metro', { wish: ['metro'] }],
    ['3 mas er jonno', {}],
  ])('"%s"', (said, filters) => {
    expect(understand(`flat for rent in mirpur, ${said}`).filters).toEqual({ ...mirpur, ...filters });
  });
});

describe('rent or sale', () => {
  it.each([
    ['transferred to khulna, 3 bed flat', 'rent', 'from_tenant'],
    ['বদলি হয়ে সিলেট যাচ্ছি, ফ্ল্যাট লাগবে', 'rent', 'from_tenant'],
    ['furnished flat gulshan for 3 months', 'rent', 'from_tenant'],
    ['agami mas theke mirpur 2 bed flat', 'rent', 'from_tenant'],
    ['1 bed flat mirpur', 'rent', 'home_is_rented'],
    ['mirpur flat with bank loan', 'sell', 'words_of_sale'],
    ['newly married couple want to own a flat', 'sell', 'words_of_sale'],
    ['ফ্ল্যাটের মালিক হতে চাই', 'sell', 'words_of_sale'],
    ['under construction flat mirpur', 'sell', 'words_of_sale'],
  ])('"%s"', (said, value, reason) => {
    const chip = understand(said).chips.find(({ kind }) => kind === 'property_for');
    expect(chip).toMatchObject({ value, reason });
  });

  it('is no question of buying that ends in "kina"', () => {
    expect(understand('mirpur e 3 room er basa pawa jabe kina').filters.property_for).toBe('rent');
    expect(understand('mirpur e flat kinbo').filters.property_for).toBe('sell');
  });
});

describe('what is refused', () => {
  it.each([
    'mirpur jabo na',
    'mirpur er dike na',
    'never mirpur',
    'nothing in mirpur',
    'মিরপুর পছন্দ না',
    'mirpur noy',
  ])('"%s"', (said) => expect(understand(`flat rent, ${said}`)).toMatchObject({ must: '-"Mirpur" -"মিরপুর"' }));

  it('is no seat behind an article, and no lift where a home without one will do', () => {
    expect(understand('jatrabari rent except a seat').filters.sharing).toBeUndefined();
    expect(understand('লিফট ছাড়া বাসা হলেও চলবে, রায়েরবাজার').filters.without).toBeUndefined();
  });
});

describe('several places', () => {
  it.each([
    ['khilgaon / bashabo / goran', ['khilgaon', 'bashabo', 'goran']],
    ['goran, khilgaon', ['goran']],
    ['gulshan na hole banani', ['gulshan', 'banani']],
    ['gulshan na pele banani', ['gulshan', 'banani']],
    ['uttara 13 na hole 14', ['uttara-13', 'uttara-14']],
    ['উত্তরা ৭ না হলে ৯,', ['uttara-7', 'uttara-9']],
    ['mogbazar na malibag o na, eskaton e', ['eskaton']],
    ['মোহাম্মদপুর, তবে বসিলা আর ঢাকা উদ্যান বাদে।', ['mohammadpur']],
    ['রামপুরা বা খিলগাঁও, মালিবাগ বাদে,', ['rampura', 'khilgaon']],
    ['উত্তরা, তবে ১৮ নম্বর সেক্টর বাদে,', ['uttara']],
    ['mirpur 1 badey mirpur er jekono jaygay', ['mirpur']],
    ['কলাবাগান বাদ, গ্রিন রোড বাদ, ধানমন্ডি হলে নিব,', ['dhanmondi']],
    ['kalabagan bad, dhanmondi hole nibo,', ['dhanmondi']],
    ['গুলশান দুইয়ে তিন কোটি টাকায়', ['gulshan-2']],
    ['dakshinkhan na uttarkhan, konta valo', ['dakshinkhan', 'uttarkhan']],
    ['banasree e/f block', ['banasree-block-e', 'banasree-block-f']],
    ['10 no mirpur', ['mirpur-10']],
    ['mirpur 12 dohs', ['mirpur-dohs']],
    ['mirpur dhos', ['mirpur-dohs']],
    ['uttara 3, five storied not needed', ['uttara-3']],
  ])('"%s"', (said, place) => expect(understand(`${said} flat`).filters.place).toEqual(place));
});

describe('the places named and no others', () => {
  it.each([
    ['rampura banasree chara onno kothao na, 3 bed vara', ['rampura', 'banasree']],
    ['রামপুরা ছাড়া অন্য কোথাও না', ['rampura']],
    ['মিরপুর ছাড়া কোথাও যাব না', ['mirpur']],
    ['nowhere but Dhanmondi, 3 bed rent', ['dhanmondi']],
    ['Banani and nowhere else', ['banani']],
  ])('"%s"', (said, place) => {
    const { filters, must } = understand(said);
    expect([filters.place, must]).toEqual([place, '']);
  });

  it('"Mirpur chara" alone still leaves it out', () => {
    const { filters, must } = understand('mirpur chara dhakay 3 bed');
    expect(filters.place).toBeUndefined();
    expect(must).toContain('-"Mirpur"');
  });
});

describe('what stands beside rooms and floors', () => {
  it.each([
    ['kalabagan 1st lane 2bed basa', { place: ['kalabagan'], bedroom: 2, wish: ['1st lane'] }],
    ['kalabagan 3rd lane 3 bed', { place: ['kalabagan'], bedroom: 3, wish: ['3rd lane'] }],
    ['flat for rnet in niketon', { property_for: 'rent', place: ['niketan'] }],
  ])('"%s"', (said, filters) => {
    expect(understand(said).filters).toMatchObject(filters);
  });

  it('of two that will do, neither is demanded of every text', () => {
    const { filters, must } = understand('first floor or second floor only, Shyamoli');
    expect([filters.wish, must]).toEqual([['first floor', 'second floor'], '']);
    expect(understand('third floor only, Mirpur').must).toBe('third floor');
  });
});

describe('who it is for and where they come from', () => {
  it.each([
    'boro vai er jonno basa',
    'choto bon er jonno basa',
    'বড় ভাইয়ের জন্য বাসা',
    'a home for my younger sister',
    'basa for my elder brother',
  ])('"%s": neither a big home nor a small one', (said) => {
    const { sort, wish } = understand(said).filters;
    expect([sort, wish]).toEqual([undefined, undefined]);
  });

  it.each([
    ['Badda link road, 2 or 3 bedrooms, office is in Gulshan 1', ['badda']],
    ['Two bed rents in Gulshan are crazy. What about Shahjadpur or Notun Bazar', ['shahjadpur', 'notun-bazar']],
    ['Our lease in Banani ends in March; same sort of thing in Gulshan 2: 4 beds', ['gulshan-2']],
    ['amar office Gulshan, bou er office Motijheel. rampura ba khilgaon e 2 bed', ['rampura', 'khilgaon']],
    ['age chilam mirpur, ekhon jabo uttara, 3 bed', ['uttara']],
    ['moving out of Uttara as office shifted to Motijheel. Gopibag or Mugda, 3 bed', ['gopibag', 'mugda']],
    ['ফরিদপুর থেকে বদলি হয়ে আসছি, অফিস কাকরাইলে। শান্তিনগর বা সিদ্ধেশ্বরীতে ৩ বেড', ['shantinagar', 'shiddheswari']],
    ['স্ত্রী বারডেমে নার্স। পল্টন, সেগুনবাগিচা বা কাকরাইলে দুই বেড ভাড়া চাই', ['paltan', 'segunbagicha', 'kakrail']],
  ])('"%s": a home, and there', (said, place) => {
    const { filters, uncovered } = understand(said);
    expect(filters).toMatchObject({ place, property_type: ['flat', 'duplex'] });
    expect([filters.near, uncovered]).toEqual([undefined, []]);
  });

  it('where somebody comes back from and works is not what is looked for', () => {
    const { filters } = understand(
      'moving back from Sylhet, new job in Banani. 2 or 3 beds within half an hour of the office',
    );
    expect(filters).toMatchObject({ place: ['banani'], property_type: ['flat', 'duplex'], property_for: 'rent' });
    expect(filters.city).toBeUndefined();
    expect(filters.wish).toBeUndefined();
  });
});

describe('amounts of which half is said', () => {
  it.each([
    ['3 bed uttara 30-35', { property_for: 'rent', min_price: 30_000, max_price: 35_000 }],
    ['3 bed uttara, we pay 30 to 35', { property_for: 'rent', min_price: 30_000, max_price: 35_000 }],
    ['2 bed Banani, 30k ideally, 35k max', { max_price: 35_000 }],
    ['vara 8 hajar hole valo, 10 er beshi na, uttarkhan 2 room', { max_price: 10_000 }],
    ['৮ হাজার হলে ভালো, ১০ হাজারের বেশি না, উত্তরখান', { max_price: 10_000 }],
    ['gopibag 3 bed rent, 20k-ish', { min_price: 18_000, max_price: 22_000 }],
    ['moghbazar flat, 65 lakh er beshi hole kinte parbo na', { max_price: 6_500_000 }],
    ['dhanmondi te flat kine vara dibo, 60-80 lakh', { property_for: 'sell', max_price: 8_000_000 }],
    ['flat in Banani, at least 3 bedrooms & 2000 sqft', { min_bedroom: 3, min_size: 2000 }],
    ['তেজগাঁও শিল্প এলাকায় অফিস ৩০০০ বর্গফুট বা বেশি', { min_size: 3000 }],
  ])('"%s"', (said, filters) => expect(understand(said).filters).toMatchObject(filters));

  it('what may be a rent in thousands or a price in lakhs is neither', () => {
    expect(understand('3 bed uttara 80-90').filters.min_price).toBeUndefined();
  });
});

describe('denied twice', () => {
  it.each(["we won't take it without a lift", 'not without a lift', 'lift chara nibo na'])(
    '"%s" demands it',
    (said) => {
      const { amenities, without } = understand(`banani flat, ${said}`).filters;
      expect([amenities, without]).toEqual([['lift'], undefined]);
    },
  );
});

describe('what is to be opened', () => {
  it.each([
    ['grocery store space to let mirpur', ['shop', 'showroom']],
    ['pharmacy space dhanmondi', ['shop', 'showroom']],
    ['mudir dokan vara', ['shop']],
    ['restaurant space gulshan', ['shop', 'showroom', 'office']],
    ['উত্তরা ৩ নম্বর সেক্টরে বায়িং হাউসের জন্য অফিস', ['office']],
  ])('"%s"', (said, property_type) => expect(understand(said).filters).toMatchObject({ property_type }));

  it('"sq. ft. or more" is a least', () => {
    expect(understand('office 5000 sq. ft. or more, Gulshan Avenue').filters).toMatchObject({ min_size: 5000 });
  });
});

describe('how it is written', () => {
  it.each([
    ['বিশহাজার টাকায় বাসা ভাড়া', { property_for: 'rent', max_price: 20_000 }],
    ['দেড়কোটি টাকার ফ্ল্যাট', { property_for: 'sell', max_price: 15_000_000 }],
    ['সাড়ে বারোহাজার টাকার বাসা', { property_for: 'rent', max_price: 12_500 }],
    ['bishhajar taka basa', { property_for: 'rent', max_price: 20_000 }],
    ['মিরপুর ২ এ ফ্ল্যাট কিনবো সত্তুর লাখ', { property_for: 'sell', max_price: 7_000_000 }],
    ['GUL-2 | RENT | unfurn', { place: ['gulshan-2'], property_for: 'rent', without: ['furnished'] }],
    ['dhan 27, mir-10', { place: ['dhanmondi-27', 'mirpur-10'] }],
  ])('"%s"', (said, filters) => expect(understand(said).filters).toMatchObject(filters));

  it('a name that begins like an amount is a name', () => {
    expect(understand('hajaribag basa').filters).toMatchObject({ place: ['hazaribagh'] });
    expect(understand('gul flat').filters.place).toBeUndefined();
  });
});

describe('where somebody was posted to, or looked first', () => {
  it.each([
    ['motijheel e transfer korse, shahjahanpur othoba khilgaon e 3 room basa', ['shahjahanpur', 'khilgaon']],
    ['মতিঝিলে বদলি হয়েছি, খিলগাঁওয়ে বাসা ভাড়া', ['khilgaon']],
    ['transferred to Motijheel, 3 bed rent Khilgaon', ['khilgaon']],
    ['I looked in Mirpur but it is too far. Now Tejgaon or Farmgate, 3 bed', ['tejgaon', 'farmgate']],
    ['মিরপুরে বাসা খুঁজলাম কিন্তু পেলাম না, এখন ফার্মগেটে দেখছি', ['farmgate']],
    ['I looked in Mirpur and Banani, 3 bed rent', ['mirpur', 'banani']],
    ['uttara te bodli hoyechi, basa lagbe', ['uttara']],
    ['মতিঝিল শাখায় বদলি হয়েছি, খিলগাঁওয়ে ৩ রুমের বাসা চাই', ['khilgaon']],
    ['3 bed in Khulshi... sorry, I meant Nasirabad. to rent', ['nasirabad']],
    ['uttara 12 number sector e 3 bed vara, na na 14 number sector e', ['uttara-14']],
    ['sorry to bother you, Khulshi or Nasirabad, 2 bed', ['khulshi', 'nasirabad']],
  ])('"%s"', (said, place) => expect(understand(said).filters).toMatchObject({ place }));
});
