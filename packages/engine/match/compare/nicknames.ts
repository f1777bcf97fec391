/** English given names with their short and pet forms, as genealogists list them. A form may belong to several names. */
const NAMES = `abigail abby gail|abraham abe|albert al bert bertie|alexander alec alex lex sandy xander|alexandra alex lexi sandra sandy
alfred al alf alfie fred|alice ali|amanda mandy|andrew andy drew|angela angie|ann anna anne annie nan nancy|anthony tony ant
archibald archie|arthur art artie|barbara babs barb barbie|beatrice bea trixie|benjamin ben benny benji|bernard bernie
bradley brad|caroline carol carrie caro|catherine cath cathy kate katie kathy kitty kit|katherine kate kathy katie kath kay kit kitty
kathleen kath kathy kate|cecilia celia|charles charlie chas chuck|charlotte charlie lottie|christina chris chrissy tina
christine chris chrissy|christopher chris kit topher|clarence clarrie|constance connie|cynthia cindy|daniel dan danny
david dave davey davy|deborah deb debbie debra|dennis den denny|donald don donnie|dorothy dot dottie dolly|douglas doug
edmund ed eddie ned ted|edward ed eddie ned ted teddy|edwin ed eddie|eleanor ellie nell nellie nora|elizabeth bess bessie beth betsy betty eliza elsie libby liz lizzie lisa
emily em emmy|emma em|ernest ernie|eugene gene|evelyn eve evie|florence flo florrie flossie|frances fran fanny frankie|francis frank frankie
franklin frank|frederick fred freddie freddy|gabriel gabe|geoffrey geoff jeff|george georgie|gerald gerry jerry|gilbert gil bert
gregory greg|harold hal harry|harriet hattie|helen nell nellie|henry hal hank harry|herbert bert herb|hugh hughie|isaac ike zac
isabella bella izzy isabel|jacob jake|jacqueline jackie|james jim jimmy jamie jem|jane janie jenny|janet jan|jason jay|jeffrey jeff
jennifer jen jenny|jeremy jerry jez|jessica jess jessie|joan joanie|joanna jo joanne|john jack johnny jon|jonathan jon jonny nathan
joseph joe joey jo|josephine jo josie|joshua josh|joyce joy|judith judy jude|julia julie jules|kenneth ken kenny|kimberly kim|lawrence larry laurie lawrie
leonard len lenny leo|lillian lil lily|louis lou louie lewis|louise lou|lucy lu|madeline maddie|margaret daisy greta madge maggie marge margie meg megan peg peggy rita
maria mary|martha mattie patty|martin marty|mary mae molly polly mamie|matilda tilly|matthew mat matt|maurice moe morris|maximilian max|melissa mel lissa
michael mick mickey mike mikey|michelle shelly|mildred millie|mitchell mitch|nancy nan|natalie nat|nathan nat nate|nathaniel nat nate nathan|nicholas nick nicky nic
nicole nicky nikki|norman norm|oliver ollie|olivia liv livvy|oscar ozzie|pamela pam|patricia pat patsy patty tricia trish|patrick paddy pat rick
penelope penny|peter pete|philip phil pip|phyllis phyl|priscilla cilla|rachel rae|randolph randy|raymond ray|rebecca becca becky|reginald reg reggie
richard dick dickie rich richie rick ricky|robert bob bobby rob robbie bert robin|roderick rod|rodney rod|roger rodge|ronald ron ronnie|rosemary rose rosie
russell russ|ruth ruthie|samantha sam sammy|samuel sam sammy|sandra sandy|sarah sadie sally sal|sebastian seb bastian|shirley shirl|simon si|sophia sophie
solomon sol|stanley stan|stephanie steph|stephen steve steven stevie|steven steve stevie|stuart stu|susan sue susie suzie|susannah sue susie
sylvester sly|theodore ted teddy theo|theresa terry tess tessa teresa|thomas tom tommy|timothy tim timmy|tobias toby|valerie val|vanessa nessa
veronica ronnie|victor vic|victoria tori vicky vic vikki|vincent vin vince vinnie|virginia ginny|walter walt wally|wilfred wilf|william bill billy will willie willy liam|winifred win winnie|winston win|zachary zac zach zack`;

/**
 * Given names with their forms in other languages, transliterations and short forms there: none that one language has side by side, as it has
 * Katja and Karin, since twins may be called so.
 */
const FORMS = `john jon juan jean johann johannes johan hans giovanni gianni ivan ioannis yannis jan janos joao ion yahya vanya
joseph jose giuseppe josef jozef jozsef josip yusuf youssef yosef iosif osip beppe pepe sepp
william wilhelm guillaume guillermo guglielmo willem guilherme|charles karl carl carlos carlo karel karol
peter pierre pedro pietro piotr petr pyotr petros pieter petar boutros|paul pablo paolo pavel paulo pavlos pawel
george georg jorge giorgio georges jerzy georgy georgi georgios jiri gyorgy|yuri yury yuriy iouri juri jurij
michael mikhail miguel michel michele michal mihai mikael mihail misha mikhael|andrew andrei andreas andre andrzej anders ondrej andriy andrey
alexander aleksandr alexandr alexandre alejandro alessandro aleksander alexandros oleksandr sasha|lawrence laurent lorenzo lorenz
james jacques jaime giacomo|jacob jakob jakub jacques giacomo yakov|henry heinrich henri enrique enrico henrik henryk hendrik henrique
louis ludwig luis luigi lajos ludvik luiz lodewijk|francis franz francisco francesco francois frantisek ferenc frans franciszek paco|joshua yeshua
stephen steven stefan esteban etienne stefano istvan stepan szczepan
nicholas nikolai nikolay nicolas nikolaus niccolo mikolaj nikola nicola nikolaos miklos kolya|matthew matthias mateo matteo matthieu mateusz matvei
mark marcus marco marcos marc marek|luke lucas luca lukasz luc lukas|thomas tomas tommaso tomasz tamas|philip philippe felipe filippo filip
anthony antonio antoine anton antoni antal|eugene evgeny yevgeny evgeni evgenii yevhen eugenio eugen jewgeni
theodore teodoro fyodor fedor theodor todor|basil vasily vasilios vasile vasil vassili|gregory grigory gregor gregorio grzegorz gregoire grisha
sergei sergey serge sergio serhiy serhii|demetrius dmitry dmitri dimitrios dmytro dimitri dima mitya
vladimir volodymyr wladimir wlodzimierz vova volodya|mohammed muhammad mehmet mohamad mamadou|abraham ibrahim avraham|moses moshe musa moises
solomon suleiman suleyman shlomo salomon|david dawud daoud|elizabeth elisabeth elisabetta elzbieta yelizaveta erzsebet|mary maria marie maryam masha
catherine katherine katarina ekaterina yekaterina katarzyna catalina caterina kateryna kasia katya katalin catarina|anne anna ana anya ania
margaret margarita marguerite margarethe malgorzata margherita gosia|sophia sofia zofia sophie|helen helena elena helene yelena olena
joan joanna jeanne juana johanna giovanna ioanna|julia giulia yulia julie iuliia|natalia natalie natasha nathalie natalya
alexandra aleksandra alessandra sasha|theresa teresa therese tereza|susan susanna zuzanna suzanne zuzana|barbara barbora varvara|agnes agnieszka
lucy lucia lucie|christine krystyna cristina kristina|tatiana tanya tatyana tetiana|irina irene irena iryna|eleanor leonor eleonora
frances francesca francisca franziska francoise`;

/** Whether both can stand for one given name. */
export const areNicknames = areOfOne(NAMES);
/** Whether both are forms of one given name in two languages, or ways of writing it in another alphabet. */
export const areForms = areOfOne(FORMS);

function areOfOne(list: string): (a: string, b: string) => boolean {
  const namesOf = new Map<string, number[]>();
  for (const [at, names] of list.split(/[|\n]/).entries()) {
    for (const name of names.split(' ')) namesOf.set(name, [...(namesOf.get(name) ?? []), at]);
  }
  return (a, b) => {
    const others = namesOf.get(b);
    return others !== undefined && (namesOf.get(a)?.some((name) => others.includes(name)) ?? false);
  };
}
