/** The sounds of Arabic and Persian letters; '' for those that names in Latin letters leave out. */
export const ARABIC_LETTERS: ReadonlyMap<string, string> = pairs(
  `ا a,ب b,پ p,ت t,ث th,ج j,چ ch,ح h,خ kh,د d,ذ dh,ر r,ز z,ژ zh,س s,ش sh,ص s,ض d,ط t,ظ z,ع ,غ gh,ف f,ق q,ك k,ک k,گ g,ل l,م m,ن n,ه h,ة a,و w,ي y,ی y,ى a,ء ,ؤ u,ئ i`,
);

/** Frequent names of which the letters do not tell the vowels. Alif is written without its signs. */
export const ARABIC_NAMES: ReadonlyMap<string, string> = pairs(
  `محمد muhammad,احمد ahmad,محمود mahmud,حسن hasan,حسين husayn,علي ali,عمر umar,عثمان uthman,خالد khalid,ابراهيم ibrahim,اسماعيل ismail,مصطفى mustafa,مصطفي mustafa,عبدالله abdullah,سليمان sulayman,صالح salih,طارق tariq,عمار ammar,فاطمة fatima,عائشة aisha,مريم maryam,زينب zaynab,خديجة khadija,اسامة usama,ناصر nasir,منصور mansur,هشام hisham,ياسر yasir,عماد imad,عادل adil,عباس abbas,جعفر jafar,حمزة hamza,قاسم qasim,كاظم kazim,هادي hadi,مهدي mahdi,رضا rida,ايمن ayman,انور anwar,اكرم akram,سعيد said,بن bin,ابن ibn,ابو abu,ام umm,الله allah,الدين al din,الرحمن al rahman,الشيخ al shaykh`,
);

/** How families write the surname that has this sound. */
export const KOREAN_SURNAMES: ReadonlyMap<string, string> = pairs(
  'gim kim,i lee,bag park,choe choi,jeong jung,gang kang,jo cho,yun yoon,im lim,o oh,sin shin,gwon kwon,an ahn,yu yoo,baeg baek,no roh,u woo,gu koo,ju joo',
);

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').map((pair) => {
      const at = pair.indexOf(' ');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
}
