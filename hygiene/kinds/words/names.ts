/**
 * Frequent names, folded, to tell columns of names from other words where there is no header. A list misses most names of a
 * file; among thousands of rows enough are found.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul
andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen
larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose adam henry
nathan douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah gerald carl terry sean austin arthur
lawrence jesse dylan bryan joe jordan billy bruce albert willie gabriel logan alan juan wayne roy ralph randy eugene vincent
russell elijah louis bobby philip johnny oliver harry charlie oscar leo archie theo freddie alfie isaac lewis liam callum connor
ewan finlay hamish angus duncan craig stuart graham ian neil colin nigel trevor derek clive geoffrey hugh francis frederick
alfred ernest herbert mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra
ashley kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy
angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria
heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah
jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia judy sophia grace denise amber
doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori jane lily lucy chloe
ella mia amelia poppy isla ava jasmine jade georgia harriet florence edith fiona eleanor zoe holly molly caitlin lachlan jayden
hans klaus wolfgang juergen dieter manfred uwe helmut stefan andreas matthias sebastian tobias florian jan lukas leon finn jonas
felix maximilian moritz luca elias karl heinz werner gerhard horst bernd guenter rolf ralf sven torsten thorsten kai dirk holger
joerg ulrich ursula monika petra sabine renate helga karin brigitte ingrid erika christa gisela susanne birgit claudia anja
heike katrin katja silke simone stefanie nadine lena leonie lea johanna greta frieda clara emilia pierre michel andre philippe
rene alain jacques bernard marcel christophe nicolas laurent olivier julien antoine francois henri hugo lucas jules raphael
nathalie isabelle sylvie francoise martine monique valerie veronique sandrine celine sophie camille manon ines juliette amelie
aurelie elodie jeanne louise antonio manuel francisco javier carlos miguel angel fernando luis sergio pablo jorge alberto alvaro
diego alejandro rafael pedro mario raul enrique ramon andres carmen josefa isabel dolores pilar ana rosa cristina elena lucia
paula sofia valeria daniela camila marta beatriz silvia mercedes raquel rocio giuseppe giovanni luigi francesco angelo vincenzo
pietro salvatore carlo franco domenico bruno paolo marco matteo lorenzo alessandro davide stefano roberto giulia chiara
francesca aurora martina giorgia elisa valentina federica paola giovanna joao tiago rui nuno paulo ricardo catarina margarida
mariana piet kees henk willem johannes cornelis daan sem bram lars erik anders nils olof gunnar per johan kristina astrid sigrid
annika piotr krzysztof andrzej tomasz pawel marcin michal jakub katarzyna malgorzata agnieszka krystyna ewa zofia joanna
magdalena aleksandr sergei dmitri ivan vladimir andrei mikhail olga natalia tatiana irina svetlana ekaterina anastasia mohammed
muhammad mohamed ahmed ali omar hassan hussein ibrahim yusuf fatima aisha zainab amir khalid raj ravi amit sanjay vijay suresh
priya anita sunita pooja wei li ming hiroshi kenji yuki akira sakura edwin percy reginald cecil edmund agnes ada nellie hilda
winifred александр сергей дмитрий алексей андрей михаил иван владимир николай анна мария елена ольга наталья татьяна ирина
екатерина`.split(/\s+/),
);

export const FAMILY_NAMES: ReadonlySet<string> = new Set(
  `smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor
moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott
torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz
parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed
kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez
castillo sanders patel myers long ross foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes
fisher vasquez simmons graham murray ford hamilton wallace woods cole west jordan owens reynolds ellis harrison gibson mcdonald
marshall wells webb stevens hunter hicks crawford henry boyd mason kennedy warren dixon burns gordon shaw rice robertson holmes
davies clarke hussain khan ali ahmed begum chapman knight barker palmer mills lloyd matthews rowe saunders fletcher payne
pearson barnett macdonald fraser reid ryan walsh byrne doyle oconnor oneill mccarthy gallagher doherty lynch quinn nolan mueller
schmidt schneider fischer weber meyer wagner becker schulz hoffmann schaefer koch bauer richter klein wolf schroeder neumann
schwarz zimmermann braun krueger hofmann hartmann lange schmitt werner krause meier lehmann schmid schulze maier koehler
herrmann koenig walter mayer huber kaiser fuchs peters scholz moeller weiss jung hahn schubert vogel friedrich keller guenther
frank berger winkler roth beck lorenz baumann franke albrecht schuster simon ludwig boehm winter kraus schumacher kraemer vogt
stein jaeger otto sommer gross seidel heinrich brandt haas schreiber graf schulte dietrich ziegler kuhn kuehn pohl engel horn
busch bergmann bernard dubois durand moreau laurent michel lefebvre leroy roux david bertrand morel fournier girard bonnet
dupont lambert fontaine rousseau vincent muller faure andre mercier blanc guerin boyer garnier chevalier francois legrand
gauthier fernandez moreno munoz alonso romero navarro dominguez gil vazquez serrano blanco molina suarez castro ortega delgado
rubio marin sanz iglesias rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti costa
giordano mancini rizzo lombardi moretti barbieri fontana santoro mariani rinaldi silva santos ferreira pereira oliveira
rodrigues martins sousa fernandes goncalves gomes lopes marques almeida ribeiro pinto carvalho teixeira de jong jansen vries
berg bakker dijk visser smit meijer boer mulder groot bos vos hendriks dekker johansson andersson karlsson nilsson eriksson
larsson olsson persson svensson gustafsson hansen olsen larsen pedersen nielsen jensen andersen christensen rasmussen nowak
kowalski wisniewski wojcik kowalczyk kaminski lewandowski zielinski szymanski wozniak ivanov smirnov kuznetsov popov petrov
sokolov volkov singh kumar sharma gupta shah chen wang li zhang liu yang huang zhao wu zhou tanaka suzuki sato takahashi
watanabe иванов смирнов кузнецов попов петров иванова`.split(/\s+/),
);
