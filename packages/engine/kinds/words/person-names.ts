/**
 * Frequent names, folded, to tell columns of names from other words where there is no header. A list misses most names of a
 * file; among thousands of rows enough are found.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `aaron abigail ada adam agnes agnieszka ahmed aisha akira alain alan albert alberto alejandro aleksandr alessandro alexander
alexis alfie alfred ali alice alvaro amanda amber amelia amelie amir amit amy ana anastasia anders andre andrea andreas andrei
andres andrew andrzej angel angela angelo angus anita anja ann anna annika anthony antoine antonio archie arthur ashley astrid
aurelie aurora austin ava barbara beatriz benjamin bernard bernd betty beverly billy birgit bobby bram brandon brenda brian
brigitte brittany bruce bruno bryan caitlin callum camila camille carl carlo carlos carmen carol carolyn catarina catherine
cecil celine charles charlie charlotte cheryl chiara chloe christa christian christina christine christophe christopher clara
claudia clive colin connor cornelis craig cristina cynthia daan daniel daniela danielle david davide deborah debra denise dennis
derek diana diane diego dieter dirk dmitri dolores domenico donald donna doris dorothy douglas duncan dylan edith edmund edward
edwin ekaterina eleanor elena elias elijah elisa elizabeth ella elodie emilia emily emma enrique eric erik erika ernest ethan
eugene evelyn ewa ewan fatima federica felix fernando finlay finn fiona florence florian frances francesca francesco francis
francisco franco francois francoise frank freddie frederick frieda gabriel gary geoffrey george georgia gerald gerhard giorgia
giovanna giovanni gisela giulia giuseppe gloria grace graham gregory greta guenter gunnar hamish hannah hans harold harriet
harry hassan heather heike heinz helen helga helmut henk henri henry herbert hilda hiroshi holger holly horst hugh hugo hussein
ian ibrahim ines ingrid irina isaac isabel isabella isabelle isla ivan jack jacob jacqueline jacques jade jakub james jan jane
janet janice jasmine jason javier jayden jean jeanne jeffrey jennifer jeremy jerry jesse jessica joan joanna joao joe joerg
johan johanna johannes john johnny jonas jonathan jordan jorge jose josefa joseph joshua joyce juan judith judy juergen jules
julia julie julien juliette justin kai karen karin karl katarzyna katherine kathleen kathryn katja katrin kayla kees keith kelly
kenji kenneth kevin khalid kimberly klaus kristina krystyna krzysztof kyle lachlan larry lars laura lauren laurent lawrence lea
lena leo leon leonie lewis li liam lily linda lisa logan lorenzo lori louis louise luca lucas lucia lucy luigi luis lukas
madison magdalena malgorzata manfred manon manuel marcel marcin marco margaret margarida maria mariana marie marilyn mario mark
marta martha martina martine mary matteo matthew matthias maximilian megan melissa mercedes mia michael michal michel michelle
miguel mikhail ming mohamed mohammed molly monika monique moritz muhammad nadine nancy natalia natalie nathalie nathan neil
nellie nicholas nicolas nicole nigel nils noah nuno olga oliver olivia olivier olof omar oscar pablo pamela paola paolo patricia
patrick paul paula paulo pawel pedro per percy peter petra philip philippe pierre piet pietro pilar piotr pooja poppy priya
rachel rafael raj ralf ralph ramon randy raphael raquel raul ravi raymond rebecca reginald renate rene ricardo richard robert
roberto rocio roger rolf ronald rosa roy rui russell ruth ryan sabine sakura salvatore samantha samuel sandra sandrine sanjay
sara sarah scott sean sebastian sem sergei sergio sharon shirley sigrid silke silvia simone sofia sophia sophie stefan stefanie
stefano stephanie stephen steven stuart sunita suresh susan susanne sven svetlana sylvie tatiana teresa terry theo theresa
thomas thorsten tiago timothy tobias tomasz torsten trevor tyler ulrich ursula uwe valentina valeria valerie veronique victoria
vijay vincent vincenzo virginia vladimir walter wayne wei werner willem william willie winifred wolfgang yuki yusuf zachary
zainab zoe zofia александр алексей андрей анна владимир дмитрий екатерина елена иван ирина мария михаил наталья николай ольга
сергей татьяна`.split(/\s+/),
);

export const FAMILY_NAMES: ReadonlySet<string> = new Set(
  `adams ahmed albrecht ali allen almeida alonso alvarez andersen anderson andersson andre bailey baker bakker barbieri barker
barnes barnett bauer baumann beck becker begum bell bennett berg berger bergmann bernard bertrand bianchi blanc blanco boehm
boer bonnet bos boyd boyer brandt braun brooks brown bruno burns busch butler byrne campbell carter carvalho castillo castro
chapman chavez chen chevalier christensen clark clarke cole coleman collins colombo conti cook cooper costa cox crawford cruz
david davies davis de dekker delgado diaz dietrich dijk dixon doherty dominguez doyle dubois dupont durand edwards ellis engel
eriksson esposito evans faure fernandes fernandez ferrari ferreira fischer fisher fletcher flores fontaine fontana ford foster
fournier francois frank franke fraser friedrich fuchs gallagher gallo garcia garnier gauthier gibson gil giordano girard gomes
gomez goncalves gonzalez gordon graf graham gray greco green groot gross guenther guerin gupta gustafsson gutierrez haas hahn
hall hamilton hansen harris harrison hartmann heinrich henderson hendriks henry hernandez herrmann hicks hill hoffmann hofmann
holmes horn howard huang huber hughes hunter hussain iglesias ivanov jackson jaeger james jansen jenkins jensen jimenez
johansson johnson jones jong jordan jung kaiser kaminski karlsson keller kelly kennedy khan kim king klein knight koch koehler
koenig kowalczyk kowalski kraemer kraus krause krueger kuehn kuhn kumar kuznetsov lambert lange larsen larsson laurent lee
lefebvre legrand lehmann leroy lewandowski lewis li liu lloyd lombardi long lopes lopez lorenz ludwig lynch macdonald maier
mancini mariani marin marino marques marshall martin martinez martins mason matthews mayer mccarthy mcdonald meier meijer
mendoza mercier meyer michel miller mills mitchell moeller molina moore morales moreau morel moreno moretti morgan morris
mueller mulder muller munoz murphy murray myers navarro nelson neumann nguyen nielsen nilsson nolan nowak oconnor oliveira olsen
olsson oneill ortega ortiz otto owens palmer parker patel payne pearson pedersen pereira perez perry persson peters peterson
petrov phillips pinto pohl popov powell price quinn ramirez ramos rasmussen reed reid reyes reynolds ribeiro ricci rice
richardson richter rinaldi rivera rizzo roberts robertson robinson rodrigues rodriguez rogers romano romero ross rossi roth
rousseau roux rowe rubio ruiz russell russo ryan sanchez sanders santoro santos sanz sato saunders schaefer schmid schmidt
schmitt schneider scholz schreiber schroeder schubert schulte schulz schulze schumacher schuster schwarz scott seidel serrano
shah sharma shaw silva simmons simon singh smirnov smit smith sokolov sommer sousa stein stevens stewart suarez sullivan suzuki
svensson szymanski takahashi tanaka taylor teixeira thomas thompson torres turner vasquez vazquez vincent visser vogel vogt
volkov vos vries wagner walker wallace walsh walter wang ward warren watanabe watson webb weber weiss wells werner west white
williams wilson winkler winter wisniewski wojcik wolf wood woods wozniak wright wu yang young zhang zhao zhou ziegler zielinski
zimmermann иванов иванова кузнецов петров попов смирнов`.split(/\s+/),
);

/**
 * A surname and what is behind it, as names of people are written in Korea, China and Japan: the most frequent ones, which most people
 * have in the first two, and a third in the last.
 */
export const SURNAME_FIRST = new RegExp(
  [
    '^(?:[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노] ?[가-힣]{1,3}',
    '[王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱郭马馬罗羅郑鄭谢謝韩韓]\\p{Script=Han}{1,2}',
    `(?:佐藤|鈴木|高橋|田中|伊藤|渡辺|渡邊|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|斎藤|斉藤|清水|山崎|池田|橋本|阿部|石川|山下|中島|石井|小川|前田|岡田|長谷川|藤田|後藤|近藤|村上|遠藤|青木|坂本|福田|太田|西村|藤井|金子|岡本|藤原|三浦|中野|原田|中川|松田|竹内|小野|田村|中山|和田|石田)[ \\u3000]?[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々]{1,4})$`,
  ].join('|'),
  'u',
);
