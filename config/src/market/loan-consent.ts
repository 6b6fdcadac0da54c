import type { Language } from './vocabulary.js';

/**
 * What an applicant agrees to: the declaration of the specification (section 5), and for what the national ID is asked
 * and how long it is kept. Kept with each application in the words that were shown, so a change here changes no old one.
 */
export const LOAN_CONSENT: Record<Language, string> = {
  en:
    'I declare that the information given here is true and correct. I agree that false information leads to the ' +
    'rejection of this application. I agree that my information is shared with a lender, and I will follow its policy. ' +
    'I agree that 69 Street keeps my national ID number and its picture, encrypted and for this application alone, ' +
    'until I have them erased or until they are erased some time after the decision, and that I am shown who looked ' +
    'at them and when.',
  bn:
    'আমি ঘোষণা করছি যে এখানে দেওয়া তথ্য সত্য ও সঠিক। আমি সম্মত যে মিথ্যা তথ্য দিলে এই আবেদন বাতিল হবে। ' +
    'আমি সম্মত যে আমার তথ্য ঋণদাতার সঙ্গে শেয়ার করা হবে, এবং আমি তাদের নীতিমালা মেনে চলব। ' +
    'আমি সম্মত যে 69 Street আমার জাতীয় পরিচয়পত্রের নম্বর ও ছবি সংকেতায়িত (এনক্রিপ্টেড) করে শুধু এই আবেদনের জন্য রাখবে, ' +
    'যতদিন না আমি তা মুছে ফেলতে বলি বা সিদ্ধান্তের কিছুদিন পরে তা মুছে ফেলা হয়, এবং কে কখন তা দেখেছেন তা আমাকে দেখানো হবে।',
};
