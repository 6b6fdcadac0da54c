import type { ReportMessages } from '../en/report';

export const report: ReportMessages = {
  link: 'এই বিজ্ঞাপন নিয়ে জানান',
  title: 'এই বিজ্ঞাপন নিয়ে জানান',
  text: (name) => `${name}: কী সমস্যা, আমাদের কর্মীদের জানান। কে লিখেছেন, মালিক জানবেন না।`,
  reason: 'কী সমস্যা?',
  reasons: {
    not_available: 'এটি আর পাওয়া যায় না',
    wrong_price: 'দাম ভুল',
    wrong_photos: 'ছবিগুলো অন্য কিছুর',
    wrong_description: 'বিবরণ ভুল',
    duplicate: 'দুবার দেওয়া হয়েছে',
    fraud: 'প্রতারণা মনে হয়',
    offensive: 'আপত্তিকর',
    other: 'অন্য কিছু',
  },
  words: 'নিজের কথায়',
  send: 'জানান',
  done: 'ধন্যবাদ। আমাদের কর্মীরা দেখবেন।',
  tooMany: 'আপনি কয়েকবার জানিয়েছেন। পরে আবার চেষ্টা করুন।',
  back: 'প্রপার্টির পাতায় ফিরুন',
};
