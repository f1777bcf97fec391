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

const namesOf = new Map<string, number[]>();
for (const [at, names] of NAMES.split(/[|\n]/).entries()) {
  for (const name of names.split(' ')) namesOf.set(name, [...(namesOf.get(name) ?? []), at]);
}

/** Whether both can stand for one given name. */
export function areNicknames(a: string, b: string): boolean {
  const others = namesOf.get(b);
  return others !== undefined && (namesOf.get(a)?.some((name) => others.includes(name)) ?? false);
}
