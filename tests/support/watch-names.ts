/**
 * Names of people in their own script and as passports, newspapers and lists write them in Latin letters: for each the script first, then
 * the ways of writing. Written for the bench alone; the engine does not know them.
 */
export interface NamesOf {
  origin: string;
  given: readonly (readonly string[])[];
  surname: readonly (readonly string[])[];
  /** Whether the surname is first in the own script, without a space. */
  isSurnameFirst?: true;
}

const lists = (text: string) => text.split('|').map((name) => name.split(','));

export const NAMES: readonly NamesOf[] = [
  {
    origin: 'Russia',
    given: lists(
      'Сергей,Sergey,Sergei,Serguei|Дмитрий,Dmitry,Dmitri,Dmitriy|Юрий,Yuri,Yury,Iouri|Алексей,Alexey,Aleksei,Alexei|Николай,Nikolay,Nikolai,Nicolai|Андрей,Andrey,Andrei|Евгений,Evgeny,Yevgeny,Evgenii|Михаил,Mikhail,Michail|Александр,Alexander,Aleksandr,Alexandre|Владимир,Vladimir,Wladimir|Анатолий,Anatoly,Anatoli,Anatolii|Виктор,Viktor,Victor|Олег,Oleg|Игорь,Igor|Константин,Konstantin,Constantin|Татьяна,Tatiana,Tatyana,Tatjana|Наталья,Natalia,Natalya,Nataliya|Екатерина,Ekaterina,Yekaterina,Ekaterine|Ольга,Olga|Светлана,Svetlana,Swetlana',
    ),
    surname: lists(
      'Щербаков,Shcherbakov,Scherbakov,Chtcherbakov|Зайцев,Zaytsev,Zaitsev,Zaitzev|Жуков,Zhukov,Joukov,Schukow|Хасанов,Khasanov,Hasanov|Соловьёв,Solovyov,Soloviev,Solovyev|Чайковский,Chaikovsky,Tchaikovsky,Chaykovskiy|Ефимов,Efimov,Yefimov|Юдин,Yudin,Ioudine|Воробьёв,Vorobyov,Vorobiev,Vorobyev|Яковлев,Yakovlev,Iakovlev|Цветков,Tsvetkov,Zvetkov|Шевченко,Shevchenko,Chevtchenko,Schewtschenko|Белоусов,Belousov,Beloussov|Григорьев,Grigoryev,Grigoriev|Кузнецов,Kuznetsov,Kouznetsov|Медведев,Medvedev,Medvedyev|Попов,Popov,Popoff|Тихонов,Tikhonov,Tihonov|Ушаков,Ushakov,Ouchakov|Фёдоров,Fyodorov,Fedorov|Рыжков,Ryzhkov,Rizhkov|Мельников,Melnikov|Гусев,Gusev,Gussev|Лебедев,Lebedev',
    ),
  },
  {
    origin: 'Egypt',
    given: lists(
      'محمد,Mohammed,Muhammad,Mohamed,Mohamad|أحمد,Ahmed,Ahmad|محمود,Mahmoud,Mahmud|حسن,Hassan,Hasan|حسين,Hussein,Husayn,Hossein|خالد,Khaled,Khalid|يوسف,Youssef,Yusuf,Yousef|ابراهيم,Ibrahim,Ebrahim|مصطفى,Mustafa,Mostafa,Moustafa|سعيد,Said,Saeed,Saïd|طارق,Tarek,Tariq,Tarik|كريم,Karim,Kareem|جمال,Jamal,Gamal|ناصر,Nasser,Nasir,Naser|سمير,Samir,Sameer|وليد,Walid,Waleed|رشيد,Rashid,Rachid,Rasheed|نبيل,Nabil,Nabeel|فاطمة,Fatima,Fatma,Fatimah|ليلى,Leila,Layla,Laila',
    ),
    surname: lists(
      'المصري,al-Masri,el-Masry,Almasri|القاسمي,al-Qasimi,al-Qassimi,Alqasemi|الحربي,al-Harbi,Alharbi|الزهراني,al-Zahrani,Alzahrani|حداد,Haddad,Hadad|خوري,Khoury,Khouri,Houri|منصور,Mansour,Mansur|صالح,Saleh,Salih,Salah|عمار,Ammar,Amar|الشامي,al-Shami,el-Chami,Alshami|درويش,Darwish,Darwich,Darwiche|نجار,Najjar,Naggar|شريف,Sharif,Cherif,Shareef|البغدادي,al-Baghdadi,Albaghdadi|العتيبي,al-Otaibi,al-Utaybi,Alotaibi|مرسي,Morsi,Mursi,Morsy|بكر,Bakr,Bakir|جابر,Jaber,Gaber,Jabir|فارس,Fares,Faris|سليمان,Suleiman,Sulayman,Soliman|قنديل,Kandil,Qandil|هاشم,Hashem,Hachem,Hashim|زيدان,Zidan,Zeidan,Zaydan|رمضان,Ramadan,Ramadhan',
    ),
  },
  {
    origin: 'China',
    isSurnameFirst: true,
    given: lists(
      '伟,Wei|建国,Jianguo,Jian-guo,Jian Guo|小明,Xiaoming,Xiao-ming,Xiao Ming|志强,Zhiqiang,Zhi-qiang,Chih-chiang|丽华,Lihua,Li-hua|国强,Guoqiang,Guo-qiang|海燕,Haiyan,Hai-yan|文杰,Wenjie,Wen-jie,Wen Jie|春梅,Chunmei,Chun-mei|永红,Yonghong,Yong-hong|俊峰,Junfeng,Jun-feng|雪梅,Xuemei,Xue-mei|明辉,Minghui,Ming-hui|玉兰,Yulan,Yu-lan|天宇,Tianyu,Tian-yu|思远,Siyuan,Si-yuan|立新,Lixin,Li-xin|秀英,Xiuying,Xiu-ying|宏伟,Hongwei,Hong-wei|子轩,Zixuan,Zi-xuan',
    ),
    surname: lists(
      '王,Wang,Wong|李,Li,Lee|张,Zhang,Chang|刘,Liu,Lau|陈,Chen,Chan|杨,Yang,Yeung|黄,Huang,Hwang|赵,Zhao,Chao|周,Zhou,Chou|吴,Wu,Woo|徐,Xu,Hsu|孙,Sun|朱,Zhu,Chu|马,Ma|郭,Guo,Kuo|何,He,Ho|高,Gao,Kao|林,Lin,Lim|罗,Luo,Lo|郑,Zheng,Cheng|谢,Xie,Hsieh|宋,Song,Sung|唐,Tang|许,Xu,Hsu',
    ),
  },
  {
    origin: 'Greece',
    given: lists(
      'Γεώργιος,Georgios,Giorgos,Yorgos|Δημήτριος,Dimitrios,Demetrios|Κωνσταντίνος,Konstantinos,Constantinos|Ιωάννης,Ioannis,Yannis,Giannis|Νικόλαος,Nikolaos,Nicolaos|Χρήστος,Christos,Hristos|Παναγιώτης,Panagiotis,Panayiotis|Βασίλειος,Vasileios,Vassilios,Vasilios|Αθανάσιος,Athanasios|Μιχαήλ,Michail,Mihail|Ευάγγελος,Evangelos,Vangelis|Σπυρίδων,Spyridon,Spiridon|Αικατερίνη,Aikaterini,Ekaterini|Ελένη,Eleni,Heleni|Μαρία,Maria|Σοφία,Sofia,Sophia|Αναστασία,Anastasia|Γεωργία,Georgia,Yeoryia|Θεόδωρος,Theodoros,Thodoros|Στέφανος,Stefanos,Stephanos',
    ),
    surname: lists(
      'Παπαδόπουλος,Papadopoulos,Papadopulos|Οικονόμου,Oikonomou,Economou,Ikonomou|Χατζής,Chatzis,Hatzis,Hadjis|Γεωργίου,Georgiou|Νικολάου,Nikolaou,Nicolaou|Βλάχος,Vlachos,Vlahos|Καραγιάννης,Karagiannis,Karayannis|Αγγελόπουλος,Angelopoulos,Aggelopoulos|Μπούρας,Bouras,Mpouras|Ντόκος,Dokos,Ntokos|Τσακίρης,Tsakiris,Chakiris|Ζαχαρίου,Zachariou,Zahariou|Φωτίου,Fotiou,Photiou|Ξενάκης,Xenakis|Κουτσούκος,Koutsoukos,Kutsukos|Λιακόπουλος,Liakopoulos|Μαυρίδης,Mavridis,Mavrides|Ραπτης,Raptis|Σταύρου,Stavrou|Ψαρράς,Psarras,Psaras|Ευθυμίου,Efthymiou,Efthimiou|Δούκας,Doukas,Dukas|Ηλιόπουλος,Iliopoulos,Heliopoulos|Θεοδώρου,Theodorou',
    ),
  },
  {
    origin: 'South Korea',
    isSurnameFirst: true,
    given: lists(
      '정은,Jong Un,Jeong-eun,Jungeun|민수,Min-soo,Minsu,Min Su|영호,Young-ho,Yong Ho,Yeongho|지훈,Ji-hoon,Jihun,Ji Hun|성민,Sung-min,Seongmin,Song Min|현우,Hyun-woo,Hyeonu,Hyon U|은지,Eun-ji,Eunji,Un Ji|수진,Soo-jin,Sujin,Su Jin|재현,Jae-hyun,Jaehyeon|동현,Dong-hyun,Donghyeon,Tong Hyon|미경,Mi-kyung,Migyeong|철수,Chul-soo,Cheolsu,Chol Su|경희,Kyung-hee,Gyeonghui|상철,Sang-chul,Sangcheol,Sang Chol|태영,Tae-young,Taeyeong,Tae Yong|보라,Bo-ra,Bora|준호,Jun-ho,Junho|혜진,Hye-jin,Hyejin|기범,Ki-bum,Gibeom|석진,Seok-jin,Sukjin',
    ),
    surname: lists(
      '김,Kim,Gim|이,Lee,Yi,Rhee|박,Park,Pak|최,Choi,Choe|정,Jung,Jeong,Chung|강,Kang,Gang|조,Cho,Jo|윤,Yoon,Yun|장,Jang,Chang|임,Lim,Im|한,Han|오,Oh,O|서,Seo,Suh|신,Shin,Sin|권,Kwon,Gwon|황,Hwang|안,Ahn,An|송,Song|류,Ryu,Yoo|홍,Hong',
    ),
  },
  {
    origin: 'Mexico',
    given: lists(
      'José,Jose|Juan Carlos,Juan|María Guadalupe,Maria Guadalupe,Guadalupe|Luis Ángel,Luis Angel,Luis|Jesús,Jesus|Miguel,Michael|Joaquín,Joaquin|Francisco Javier,Francisco,Javier|Rafael|Héctor,Hector|Ismael|Verónica,Veronica|Lucía,Lucia|Raúl,Raul|Óscar,Oscar|Sebastián,Sebastian|Tomás,Tomas,Thomas|Andrés,Andres|Iván,Ivan|Mónica,Monica',
    ),
    surname: lists(
      'Guzmán Loera,Guzman Loera,Guzman|Hernández,Hernandez,Fernandez|Núñez,Nunez|García,Garcia|Martínez,Martinez,Martines|Gutiérrez,Gutierrez|Beltrán Leyva,Beltran Leyva,Beltran|Zambada,Zanbada|Peña,Pena|Ibáñez,Ibanez,Ivanez|Carrillo Fuentes,Carrillo|Treviño,Trevino|Cárdenas,Cardenas|Muñoz,Munoz|Villarreal,Villareal|Oseguera,Oceguera|Salazar|Quintero|Domínguez,Dominguez|Velázquez,Velazquez,Velasquez|Esparragoza|Ávila,Avila|Yáñez,Yanez|Cázares,Cazares',
    ),
  },
];

/** Names that nobody was given, which only the list of aliases puts beside the real one. */
export const NOMS_DE_GUERRE =
  'El Mayo|The Engineer|Abu Yahya|Commander Lynx|El Tuta|The Doctor|Abu Omar|White Wolf|El Chino|The Accountant|Taras|Abu Hamza|Scorpion|El Güero|The Pilot|Uncle Six|Blackbird|Abu Zayd|Nord|El Ingeniero'.split(
    '|',
  );
