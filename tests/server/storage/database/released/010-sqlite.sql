CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "contact_submissions" ("id" text not null primary key, "created_at" text not null, "status" text default 'new' not null, "first_name" text not null, "last_name" text not null, "email" text not null, "company" text, "phone" text, "project_type" text, "budget" text, "message" text not null, "form_type" text not null check (form_type in ('demo_request', 'contact')), "source_path" text, "utm_source" text, "utm_medium" text, "utm_campaign" text, "utm_term" text, "utm_content" text, "first_path" text, "referrer_host" text, constraint "demo_request_has_company" check (form_type <> 'demo_request' or company is not null));
CREATE TABLE "newsletter_subscriptions" ("id" text not null primary key, "created_at" text not null, "status" text default 'active' not null, "email" text not null, "utm_source" text, "utm_medium" text, "utm_campaign" text, "utm_term" text, "utm_content" text, "first_path" text, "referrer_host" text, token text, "consent_at" text, "consent_via" text, "confirm_token" text, "asked_at" text);
CREATE UNIQUE INDEX "newsletter_subscriptions_email" on "newsletter_subscriptions" (lower(email));
CREATE TABLE "used_tokens" ("nonce" text not null primary key, "expires_at" text not null);
CREATE TABLE "idempotency_keys" ("key" text not null primary key, "fingerprint" text not null, "answer" text not null, "created_at" text not null, "expires_at" text not null);
CREATE TABLE "secrets" ("name" text not null primary key, "value" text not null);
CREATE TABLE "disabled_channels" ("channel" text not null primary key, "reason" text not null, "disabled_at" text not null);
CREATE TABLE deliveries (
      id text not null primary key,
      created_at text not null,
      channel text not null,
      recipient text,
      subject_kind text not null check (subject_kind in ('contact_submission', 'newsletter_subscription')),
      subject_id text not null,
      status text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
      attempts integer not null default 0,
      next_attempt_at text not null,
      locked_until text,
      locked_by text,
      last_error text,
      delivered_at text
    , "change_id" text);
CREATE INDEX deliveries_due on deliveries (status, channel, next_attempt_at);
CREATE TABLE "desk_people" ("id" text not null primary key, "created_at" text not null, "name" text, "browser_hash" text not null unique);
CREATE TABLE "desk_invitations" ("code_hash" text not null primary key, "expires_at" text not null);
CREATE TABLE "desk_sessions" ("token_hash" text not null primary key, "person_id" text not null, "created_at" text not null, "expires_at" text not null);
CREATE TABLE "lead_work" ("lead_id" text not null primary key, "taken_by" text, "taken_at" text, "answered_by" text, "answered_at" text, "closed_by" text, "closed_at" text, "close_reason" text, "note" text, "noted_by" text, "noted_at" text);
CREATE TABLE "desk_record" ("id" text not null primary key, "at" text not null, "person_id" text, "action" text not null, "lead_id" text, "details" text);
CREATE INDEX "desk_record_at" on "desk_record" ("at", "id");
CREATE INDEX "desk_record_lead" on "desk_record" ("lead_id", "person_id");
CREATE TABLE "delivery_attempts" ("id" text not null primary key, "delivery_id" text not null, "made_at" text not null, "outcome" text not null, "error" text);
CREATE INDEX "delivery_attempts_delivery" on "delivery_attempts" ("delivery_id", "made_at");
CREATE INDEX contact_submissions_email
        on contact_submissions (lower(email), created_at);
CREATE INDEX contact_submissions_domain
        on contact_submissions (lower(substr(email, instr(email, '@') + 1)), created_at);
CREATE INDEX contact_submissions_page on contact_submissions (source_path);
CREATE INDEX contact_submissions_calls
        on contact_submissions (substr(message, instr(message, char(10) || 'UTC: ') + 6, 24), id) where message like 'Schedule a call' || char(10) || '%'
        and substr(message, instr(message, char(10) || 'UTC: ') + 6, 24) glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z';
CREATE INDEX newsletter_subscriptions_created
        on newsletter_subscriptions (created_at, id);
CREATE INDEX deliveries_dead on deliveries (subject_id) where status = 'dead';
CREATE TABLE lead_index (
      position integer not null primary key,
      lead_id text not null,
      status text not null,
      is_dead integer not null
    );
CREATE VIRTUAL TABLE lead_search using fts5(
      words, content='', detail=none, prefix='2 3', tokenize="unicode61 remove_diacritics '2' categories 'L* N* M*' tokenchars '' separators '؜؝⁦⁧⁨⁩₺₻₼₽₾₿⃀⃁⃂⃃⃄⃅⃆⃇⃈⃉⃊⃋⃌⃍⃎⃏⃒⃓⃘⃙⃚⃐⃑⃔⃕⃖⃗⃛⃜⃝⃞⃟⃠⃡⃢⃣⃤⃥⃦⃪⃫⃨⃬⃭⃮⃯⃧⃩⃰⃱⃲⃳⃴⃵⃶⃷⃸⃹⃺⃻⃼⃽⃾⃿⏴⏵⏶⏷⏸⏹⏺⏻⏼⏽⏾⏿✀⭍⭎⭏⭐⭑⭒⭓⭔⭕⭖⭗⭘⭙⭚⭛⭜⭝⭞⭟⭠⭡⭢⭣⭤⭥⭦⭧⭨⭩⭪⭫⭬⭭⭮⭯⭰⭱⭲⭳⭴⭵⭶⭷⭸⭹⭺⭻⭼⭽⭾⭿⮀⮁⮂⮃⮄⮅⮆⮇⮈⮉⮊⮋⮌⮍⮎⮏⮐⮑⮒⮓⮔⮕⮖⮗⮘⮙⮚⮛⮜⮝⮞⮟⮠⮡⮢⮣⮤⮥⮦⮧⮨⮩⮪⮫⮬⮭⮮⮯⮰⮱⮲⮳⮴⮵⮶⮷⮸⮹⮺⮻⮼⮽⮾⮿⯀⯁⯂⯃⯄⯅⯆⯇⯈⯉⯊⯋⯌⯍⯎⯏⯐⯑⯒⯓⯔⯕⯖⯗⯘⯙⯚⯛⯜⯝⯞⯟⯠⯡⯢⯣⯤⯥⯦⯧⯨⯩⯪⯫⯬⯭⯮⯯⯰⯱⯲⯳⯴⯵⯶⯷⯸⯹⯺⯻⯼⯽⯾⯿⸼⸽⸾⸿⹀⹁⹂⹃⹄⹅⹆⹇⹈⹉⹊⹋⹌⹍⹎⹏⹐⹑⹒⹓⹔⹕⹖⹗⹘⹙⹚⹛⹜⹝﷾﷿︀︁︂︃︄︅︆︇︈︉︊︋︌︍︎️🄍🄎🄏🄐🄑🄒🄓🄔🄕🄖🄗🄘🄙🄚🄛🄜🄝🄞🄟🄠🄡🄢🄣🄤🄥🄦🄧🄨🄩🄪🄫🄬🄭🄮🄯🄰🄱🄲🄳🄴🄵🄶🄷🄸🄹🄺🄻🄼🄽🄾🄿🅀🅁🅂🅃🅄🅅🅆🅇🅈🅉🅊🅋🅌🅍🅎🅏🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅪🅫🅬🅭🅮🅯🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🆊🆋🆌🆍🆎🆏🆐🆑🆒🆓🆔🆕🆖🆗🆘🆙🆚🆛🆜🆝🆞🆟🆠🆡🆢🆣🆤🆥🆦🆧🆨🆩🆪🆫🆬🆭🆮🆯🆰🆱🆲🆳🆴🆵🆶🆷🆸🆹🆺🆻🆼🆽🆾🆿🇀🇁🇂🇃🇄🇅🇆🇇🇈🇉🇊🇋🇌🇍🇎🇏🇐🇑🇒🇓🇔🇕🇖🇗🇘🇙🇚🇛🇜🇝🇞🇟🇠🇡🇢🇣🇤🇥🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿🈀🈁🈂🈃🈄🈅🈆🈇🈈🈉🈊🈋🈌🈍🈎🈏🈐🈑🈒🈓🈔🈕🈖🈗🈘🈙🈚🈛🈜🈝🈞🈟🈠🈡🈢🈣🈤🈥🈦🈧🈨🈩🈪🈫🈬🈭🈮🈯🈰🈱🈲🈳🈴🈵🈶🈷🈸🈹🈺🈻🈼🈽🈾🈿🉀🉁🉂🉃🉄🉅🉆🉇🉈🉉🉊🉋🉌🉍🉎🉏🉐🉑🉒🉓🉔🉕🉖🉗🉘🉙🉚🉛🉜🉝🉞🉟🉠🉡🉢🉣🉤🉥🉦🉧🉨🉩🉪🉫🉬🉭🉮🉯🉰🉱🉲🉳🉴🉵🉶🉷🉸🉹🉺🉻🉼🉽🉾🉿🊀🊁🊂🊃🊄🊅🊆🊇🊈🊉🊊🊋🊌🊍🊎🊏🊐🊑🊒🊓🊔🊕🊖🊗🊘🊙🊚🊛🊜🊝🊞🊟🊠🊡🊢🊣🊤🊥🊦🊧🊨🊩🊪🊫🊬🊭🊮🊯🊰🊱🊲🊳🊴🊵🊶🊷🊸🊹🊺🊻🊼🊽🊾🊿🋀🋁🋂🋃🋄🋅🋆🋇🋈🋉🋊🋋🋌🋍🋎🋏🋐🋑🋒🋓🋔🋕🋖🋗🋘🋙🋚🋛🋜🋝🋞🋟🋠🋡🋢🋣🋤🋥🋦🋧🋨🋩🋪🋫🋬🋭🋮🋯🋰🋱🋲🋳🋴🋵🋶🋷🋸🋹🋺🋻🋼🋽🋾🋿🌀🌁🌂🌃🌄🌅🌆🌇🌈🌉🌊🌋🌌🌍🌎🌏🌐🌑🌒🌓🌔🌕🌖🌗🌘🌙🌚🌛🌜🌝🌞🌟🌠🌡🌢🌣🌤🌥🌦🌧🌨🌩🌪🌫🌬🌭🌮🌯🌰🌱🌲🌳🌴🌵🌶🌷🌸🌹🌺🌻🌼🌽🌾🌿🍀🍁🍂🍃🍄🍅🍆🍇🍈🍉🍊🍋🍌🍍🍎🍏🍐🍑🍒🍓🍔🍕🍖🍗🍘🍙🍚🍛🍜🍝🍞🍟🍠🍡🍢🍣🍤🍥🍦🍧🍨🍩🍪🍫🍬🍭🍮🍯🍰🍱🍲🍳🍴🍵🍶🍷🍸🍹🍺🍻🍼🍽🍾🍿🎀🎁🎂🎃🎄🎅🎆🎇🎈🎉🎊🎋🎌🎍🎎🎏🎐🎑🎒🎓🎔🎕🎖🎗🎘🎙🎚🎛🎜🎝🎞🎟🎠🎡🎢🎣🎤🎥🎦🎧🎨🎩🎪🎫🎬🎭🎮🎯🎰🎱🎲🎳🎴🎵🎶🎷🎸🎹🎺🎻🎼🎽🎾🎿🏀🏁🏂🏃🏄🏅🏆🏇🏈🏉🏊🏋🏌🏍🏎🏏🏐🏑🏒🏓🏔🏕🏖🏗🏘🏙🏚🏛🏜🏝🏞🏟🏠🏡🏢🏣🏤🏥🏦🏧🏨🏩🏪🏫🏬🏭🏮🏯🏰🏱🏲🏳🏴🏵🏶🏷🏸🏹🏺🏻🏼🏽🏾🏿🐀🐁🐂🐃🐄🐅🐆🐇🐈🐉🐊🐋🐌🐍🐎🐏🐐🐑🐒🐓🐔🐕🐖🐗🐘🐙🐚🐛🐜🐝🐞🐟🐠🐡🐢🐣🐤🐥🐦🐧🐨🐩🐪🐫🐬🐭🐮🐯🐰🐱🐲🐳🐴🐵🐶🐷🐸🐹🐺🐻🐼🐽🐾🐿👀👁👂👃👄👅👆👇👈👉👊👋👌👍👎👏👐👑👒👓👔👕👖👗👘👙👚👛👜👝👞👟👠👡👢👣👤👥👦👧👨👩👪👫👬👭👮👯👰👱👲👳👴👵👶👷👸👹👺👻👼👽👾👿💀💁💂💃💄💅💆💇💈💉💊💋💌💍💎💏💐💑💒💓💔💕💖💗💘💙💚💛💜💝💞💟💠💡💢💣💤💥💦💧💨💩💪💫💬💭💮💯💰💱💲💳💴💵💶💷💸💹💺💻💼💽💾💿📀📁📂📃📄📅📆📇📈📉📊📋📌📍📎📏📐📑📒📓📔📕📖📗📘📙📚📛📜📝📞📟📠📡📢📣📤📥📦📧📨📩📪📫📬📭📮📯📰📱📲📳📴📵📶📷📸📹📺📻📼📽📾📿🔀🔁🔂🔃🔄🔅🔆🔇🔈🔉🔊🔋🔌🔍🔎🔏🔐🔑🔒🔓🔔🔕🔖🔗🔘🔙🔚🔛🔜🔝🔞🔟🔠🔡🔢🔣🔤🔥🔦🔧🔨🔩🔪🔫🔬🔭🔮🔯🔰🔱🔲🔳🔴🔵🔶🔷🔸🔹🔺🔻🔼🔽🔾🔿🕀🕁🕂🕃🕄🕅🕆🕇🕈🕉🕊🕋🕌🕍🕎🕏🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛🕜🕝🕞🕟🕠🕡🕢🕣🕤🕥🕦🕧🕨🕩🕪🕫🕬🕭🕮🕯🕰🕱🕲🕳🕴🕵🕶🕷🕸🕹🕺🕻🕼🕽🕾🕿🖀🖁🖂🖃🖄🖅🖆🖇🖈🖉🖊🖋🖌🖍🖎🖏🖐🖑🖒🖓🖔🖕🖖🖗🖘🖙🖚🖛🖜🖝🖞🖟🖠🖡🖢🖣🖤🖥🖦🖧🖨🖩🖪🖫🖬🖭🖮🖯🖰🖱🖲🖳🖴🖵🖶🖷🖸🖹🖺🖻🖼🖽🖾🖿🗀🗁🗂🗃🗄🗅🗆🗇🗈🗉🗊🗋🗌🗍🗎🗏🗐🗑🗒🗓🗔🗕🗖🗗🗘🗙🗚🗛🗜🗝🗞🗟🗠🗡🗢🗣🗤🗥🗦🗧🗨🗩🗪🗫🗬🗭🗮🗯🗰🗱🗲🗳🗴🗵🗶🗷🗸🗹🗺🗻🗼🗽🗾🗿😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓😔😕😖😗😘😙😚😛😜😝😞😟😠😡😢😣😤😥😦😧😨😩😪😫😬😭😮😯😰😱😲😳😴😵😶😷😸😹😺😻😼😽😾😿🙀🙁🙂🙃🙄🙅🙆🙇🙈🙉🙊🙋🙌🙍🙎🙏🙐🙑🙒🙓🙔🙕🙖🙗🙘🙙🙚🙛🙜🙝🙞🙟🙠🙡🙢🙣🙤🙥🙦🙧🙨🙩🙪🙫🙬🙭🙮🙯🙰🙱🙲🙳🙴🙵🙶🙷🙸🙹🙺🙻🙼🙽🙾🙿🚀🚁🚂🚃🚄🚅🚆🚇🚈🚉🚊🚋🚌🚍🚎🚏🚐🚑🚒🚓🚔🚕🚖🚗🚘🚙🚚🚛🚜🚝🚞🚟🚠🚡🚢🚣🚤🚥🚦🚧🚨🚩🚪🚫🚬🚭🚮🚯🚰🚱🚲🚳🚴🚵🚶🚷🚸🚹🚺🚻🚼🚽🚾🚿🛀🛁🛂🛃🛄🛅🛆🛇🛈🛉🛊🛋🛌🛍🛎🛏🛐🛑🛒🛓🛔🛕🛖🛗🛘🛙🛚🛛🛜🛝🛞🛟🛠🛡🛢🛣🛤🛥🛦🛧🛨🛩🛪🛫🛬🛭🛮🛯🛰🛱🛲🛳🛴🛵🛶🛷🛸🛹🛺🛻🛼🛽🛾🛿🜀🜁🜂🜃🜄🜅🜆🜇🜈🜉🜊🜋🜌🜍🜎🜏🜐🜑🜒🜓🜔🜕🜖🜗🜘🜙🜚🜛🜜🜝🜞🜟🜠🜡🜢🜣🜤🜥🜦🜧🜨🜩🜪🜫🜬🜭🜮🜯🜰🜱🜲🜳🜴🜵🜶🜷🜸🜹🜺🜻🜼🜽🜾🜿🝀🝁🝂🝃🝄🝅🝆🝇🝈🝉🝊🝋🝌🝍🝎🝏🝐🝑🝒🝓🝔🝕🝖🝗🝘🝙🝚🝛🝜🝝🝞🝟🝠🝡🝢🝣🝤🝥🝦🝧🝨🝩🝪🝫🝬🝭🝮🝯🝰🝱🝲🝳🝴🝵🝶🝷🝸🝹🝺🝻🝼🝽🝾🝿🞀🞁🞂🞃🞄🞅🞆🞇🞈🞉🞊🞋🞌🞍🞎🞏🞐🞑🞒🞓🞔🞕🞖🞗🞘🞙🞚🞛🞜🞝🞞🞟🞠🞡🞢🞣🞤🞥🞦🞧🞨🞩🞪🞫🞬🞭🞮🞯🞰🞱🞲🞳🞴🞵🞶🞷🞸🞹🞺🞻🞼🞽🞾🞿🟀🟁🟂🟃🟄🟅🟆🟇🟈🟉🟊🟋🟌🟍🟎🟏🟐🟑🟒🟓🟔🟕🟖🟗🟘🟙🟚🟛🟜🟝🟞🟟🟠🟡🟢🟣🟤🟥🟦🟧🟨🟩🟪🟫🟬🟭🟮🟯🟰🟱🟲🟳🟴🟵🟶🟷🟸🟹🟺🟻🟼🟽🟾🟿🠀🠁🠂🠃🠄🠅🠆🠇🠈🠉🠊🠋🠌🠍🠎🠏🠐🠑🠒🠓🠔🠕🠖🠗🠘🠙🠚🠛🠜🠝🠞🠟🠠🠡🠢🠣🠤🠥🠦🠧🠨🠩🠪🠫🠬🠭🠮🠯🠰🠱🠲🠳🠴🠵🠶🠷🠸🠹🠺🠻🠼🠽🠾🠿🡀🡁🡂🡃🡄🡅🡆🡇🡈🡉🡊🡋🡌🡍🡎🡏🡐🡑🡒🡓🡔🡕🡖🡗🡘🡙🡚🡛🡜🡝🡞🡟🡠🡡🡢🡣🡤🡥🡦🡧🡨🡩🡪🡫🡬🡭🡮🡯🡰🡱🡲🡳🡴🡵🡶🡷🡸🡹🡺🡻🡼🡽🡾🡿🢀🢁🢂🢃🢄🢅🢆🢇🢈🢉🢊🢋🢌🢍🢎🢏🢐🢑🢒🢓🢔🢕🢖🢗🢘🢙🢚🢛🢜🢝🢞🢟🢠🢡🢢🢣🢤🢥🢦🢧🢨🢩🢪🢫🢬🢭🢮🢯🢰🢱🢲🢳🢴🢵🢶🢷🢸🢹🢺🢻🢼🢽🢾🢿🣀🣁🣂🣃🣄🣅🣆🣇🣈🣉🣊🣋🣌🣍🣎🣏🣐🣑🣒🣓🣔🣕🣖🣗🣘🣙🣚🣛🣜🣝🣞🣟🣠🣡🣢🣣🣤🣥🣦🣧🣨🣩🣪🣫🣬🣭🣮🣯🣰🣱🣲🣳🣴🣵🣶🣷🣸🣹🣺🣻🣼🣽🣾🣿🤀🤁🤂🤃🤄🤅🤆🤇🤈🤉🤊🤋🤌🤍🤎🤏🤐🤑🤒🤓🤔🤕🤖🤗🤘🤙🤚🤛🤜🤝🤞🤟🤠🤡🤢🤣🤤🤥🤦🤧🤨🤩🤪🤫🤬🤭🤮🤯🤰🤱🤲🤳🤴🤵🤶🤷🤸🤹🤺🤻🤼🤽🤾🤿🥀🥁🥂🥃🥄🥅🥆🥇🥈🥉🥊🥋🥌🥍🥎🥏🥐🥑🥒🥓🥔🥕🥖🥗🥘🥙🥚🥛🥜🥝🥞🥟🥠🥡🥢🥣🥤🥥🥦🥧🥨🥩🥪🥫🥬🥭🥮🥯🥰🥱🥲🥳🥴🥵🥶🥷🥸🥹🥺🥻🥼🥽🥾🥿🦀🦁🦂🦃🦄🦅🦆🦇🦈🦉🦊🦋🦌🦍🦎🦏🦐🦑🦒🦓🦔🦕🦖🦗🦘🦙🦚🦛🦜🦝🦞🦟🦠🦡🦢🦣🦤🦥🦦🦧🦨🦩🦪🦫🦬🦭🦮🦯🦰🦱🦲🦳🦴🦵🦶🦷🦸🦹🦺🦻🦼🦽🦾🦿🧀🧁🧂🧃🧄🧅🧆🧇🧈🧉🧊🧋🧌🧍🧎🧏🧐🧑🧒🧓🧔🧕🧖🧗🧘🧙🧚🧛🧜🧝🧞🧟🧠🧡🧢🧣🧤🧥🧦🧧🧨🧩🧪🧫🧬🧭🧮🧯🧰🧱🧲🧳🧴🧵🧶🧷🧸🧹🧺🧻🧼🧽🧾🧿🨀🨁🨂🨃🨄🨅🨆🨇🨈🨉🨊🨋🨌🨍🨎🨏🨐🨑🨒🨓🨔🨕🨖🨗🨘🨙🨚🨛🨜🨝🨞🨟🨠🨡🨢🨣🨤🨥🨦🨧🨨🨩🨪🨫🨬🨭🨮🨯🨰🨱🨲🨳🨴🨵🨶🨷🨸🨹🨺🨻🨼🨽🨾🨿🩀🩁🩂🩃🩄🩅🩆🩇🩈🩉🩊🩋🩌🩍🩎🩏🩐🩑🩒🩓🩔🩕🩖🩗🩘🩙🩚🩛🩜🩝🩞🩟🩠🩡🩢🩣🩤🩥🩦🩧🩨🩩🩪🩫🩬🩭🩮🩯🩰🩱🩲🩳🩴🩵🩶🩷🩸🩹🩺🩻🩼🩽🩾🩿🪀🪁🪂🪃🪄🪅🪆🪇🪈🪉🪊🪋🪌🪍🪎🪏🪐🪑🪒🪓🪔🪕🪖🪗🪘🪙🪚🪛🪜🪝🪞🪟🪠🪡🪢🪣🪤🪥🪦🪧🪨🪩🪪🪫🪬🪭🪮🪯🪰🪱🪲🪳🪴🪵🪶🪷🪸🪹🪺🪻🪼🪽🪾🪿🫀🫁🫂🫃🫄🫅🫆🫇🫈🫉🫊🫋🫌🫍🫎🫏🫐🫑🫒🫓🫔🫕🫖🫗🫘🫙🫚🫛🫜🫝🫞🫟🫠🫡🫢🫣🫤🫥🫦🫧🫨🫩🫪🫫🫬🫭🫮🫯🫰🫱🫲🫳🫴🫵🫶🫷🫸🫹🫺🫻🫼🫽🫾🫿'"
    );
CREATE INDEX lead_index_open on lead_index (position) where status = 'new';
CREATE INDEX lead_index_done on lead_index (position) where status <> 'new';
CREATE INDEX lead_index_status on lead_index (status, position) where status <> 'new';
CREATE INDEX lead_index_dead on lead_index (position) where is_dead;
CREATE INDEX contact_submissions_created
    on contact_submissions (created_at, form_type, source_path);
CREATE INDEX contact_submissions_campaign
        on contact_submissions (utm_campaign, created_at, id, form_type) where utm_campaign is not null;
CREATE INDEX contact_submissions_host
        on contact_submissions (referrer_host, created_at, id, form_type) where referrer_host is not null;
CREATE TABLE "page_views" ("day" text not null, "path" text not null, "utm_campaign" text not null, "referrer_host" text not null, "views" integer not null, constraint "page_views_key" primary key ("day", "path", "utm_campaign", "referrer_host"));
CREATE UNIQUE INDEX newsletter_subscriptions_token on newsletter_subscriptions (token);
CREATE UNIQUE INDEX newsletter_subscriptions_confirm_token
        on newsletter_subscriptions (confirm_token);
CREATE INDEX newsletter_subscriptions_asked_at
        on newsletter_subscriptions (asked_at) where asked_at is not null;
CREATE TABLE "newsletter_changes" ("id" text not null primary key, "subscription_id" text not null, "at" text not null, "from_status" text, "to_status" text not null, "via" text not null);
CREATE INDEX "newsletter_changes_subscription" on "newsletter_changes" ("subscription_id");
CREATE INDEX "newsletter_changes_at" on "newsletter_changes" ("at");
CREATE TABLE "suppressions" ("email_hash" text not null primary key, "created_at" text not null, "signed_up_at" text);
CREATE TABLE "delivery_channels" ("channel" text not null primary key);
CREATE UNIQUE INDEX deliveries_once
        on deliveries (subject_id, channel, coalesce(recipient, ''), coalesce(change_id, ''));
CREATE TRIGGER desk_record_keep before delete on desk_record
    begin select raise(abort, 'the record is only added to'); end;
CREATE TRIGGER desk_record_fixed before update on desk_record
    when new.id <> old.id or new.at <> old.at or new.person_id is not old.person_id or new.action <> old.action
      or new.details is not old.details or new.lead_id is not null
    begin select raise(abort, 'the record is only added to'); end;
CREATE TRIGGER lead_index_status after update of status on contact_submissions begin
    update lead_index set status = new.status where position = (select position from lead_index where position >= (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and lead_id = new.id
    order by position limit 1); end;
CREATE TRIGGER lead_index_dead_insert after insert on deliveries when new.status = 'dead'
    begin update lead_index set is_dead = exists (select 1 from deliveries where subject_id = lead_id and status = 'dead')
    where position = (select (select position from lead_index where position >= (min(max(cast(round((coalesce(case when lead.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(lead.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and lead_id = lead.id
    order by position limit 1) from contact_submissions lead where id = new.subject_id); end;
CREATE TRIGGER lead_index_dead_update after update of status on deliveries
    when (new.status = 'dead') <> (old.status = 'dead') begin update lead_index set is_dead = exists (select 1 from deliveries where subject_id = lead_id and status = 'dead')
    where position = (select (select position from lead_index where position >= (min(max(cast(round((coalesce(case when lead.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(lead.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and lead_id = lead.id
    order by position limit 1) from contact_submissions lead where id = new.subject_id); end;
CREATE TRIGGER lead_index_dead_delete after delete on deliveries when old.status = 'dead'
    begin update lead_index set is_dead = exists (select 1 from deliveries where subject_id = lead_id and status = 'dead')
    where position = (select (select position from lead_index where position >= (min(max(cast(round((coalesce(case when lead.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(lead.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and lead_id = lead.id
    order by position limit 1) from contact_submissions lead where id = old.subject_id); end;
CREATE TRIGGER lead_index_insert after insert on contact_submissions begin 
    insert into lead_index (position, lead_id, status, is_dead)
      values (case
    when not exists (select 1 from lead_index where position = (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) + 1023) then coalesce((select max(position) from lead_index
    where position >= (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and position < (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) + 1024) + 1, (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024))
    when not exists (select 1 from lead_index where position = (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) + 1073741823) then (select max(position) from lead_index
    where position >= (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and position < (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) + 1073741824) + 1
    else (select max(position) + 1 from lead_index) end, new.id, new.status, exists (select 1 from deliveries where subject_id = new.id and status = 'dead'));
    insert into lead_search (rowid, words) values (last_insert_rowid(), (select case when length(text) = length(cast(text as blob)) then text else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '', ' '), 'Ά', 'α'), 'ά', 'α'), 'Έ', 'ε'), 'έ', 'ε'), 'Ή', 'η'), 'ή', 'η'), 'Ί', 'ι'), 'ί', 'ι'), 'Ό', 'ο'), 'ό', 'ο'), 'Ύ', 'υ'), 'ύ', 'υ'), 'Ώ', 'ω'), 'ώ', 'ω'), 'Ϊ', 'ι'), 'ϊ', 'ι'), 'Ϋ', 'υ'), 'ϋ', 'υ'), 'ΐ', 'ι'), 'ΰ', 'υ'), 'Ѐ', 'е'), 'ѐ', 'е'), 'Ё', 'е'), 'ё', 'е'), 'Ѓ', 'г'), 'ѓ', 'г'), 'Ї', 'і'), 'ї', 'і'), 'Ќ', 'к'), 'ќ', 'к'), 'Ѝ', 'и'), 'ѝ', 'и'), 'Ў', 'у'), 'ў', 'у'), 'Й', 'и'), 'й', 'и') end
    from (select coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.company, '') || ' ' || coalesce(new.message, '') as text)) || iif(new.form_type is null, '', ' f' || hex(new.form_type)) || iif(new.project_type is null, '', ' p' || hex(new.project_type)) || iif(new.budget is null, '', ' b' || hex(new.budget)) || iif(new.source_path is null, '', ' u' || hex(new.source_path)) || iif(new.utm_campaign is null, '', ' c' || hex(new.utm_campaign)) || iif(new.referrer_host is null, '', ' h' || hex(new.referrer_host))); end;
CREATE TRIGGER lead_index_delete after delete on contact_submissions begin 
    insert into lead_search (lead_search, rowid, words) values ('delete', (select position from lead_index where position >= (min(max(cast(round((coalesce(case when old.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(old.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and lead_id = old.id
    order by position limit 1), (select case when length(text) = length(cast(text as blob)) then text else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '', ' '), 'Ά', 'α'), 'ά', 'α'), 'Έ', 'ε'), 'έ', 'ε'), 'Ή', 'η'), 'ή', 'η'), 'Ί', 'ι'), 'ί', 'ι'), 'Ό', 'ο'), 'ό', 'ο'), 'Ύ', 'υ'), 'ύ', 'υ'), 'Ώ', 'ω'), 'ώ', 'ω'), 'Ϊ', 'ι'), 'ϊ', 'ι'), 'Ϋ', 'υ'), 'ϋ', 'υ'), 'ΐ', 'ι'), 'ΰ', 'υ'), 'Ѐ', 'е'), 'ѐ', 'е'), 'Ё', 'е'), 'ё', 'е'), 'Ѓ', 'г'), 'ѓ', 'г'), 'Ї', 'і'), 'ї', 'і'), 'Ќ', 'к'), 'ќ', 'к'), 'Ѝ', 'и'), 'ѝ', 'и'), 'Ў', 'у'), 'ў', 'у'), 'Й', 'и'), 'й', 'и') end
    from (select coalesce(old.first_name, '') || ' ' || coalesce(old.last_name, '') || ' ' || coalesce(old.email, '') || ' ' || coalesce(old.company, '') || ' ' || coalesce(old.message, '') as text)) || iif(old.form_type is null, '', ' f' || hex(old.form_type)) || iif(old.project_type is null, '', ' p' || hex(old.project_type)) || iif(old.budget is null, '', ' b' || hex(old.budget)) || iif(old.source_path is null, '', ' u' || hex(old.source_path)) || iif(old.utm_campaign is null, '', ' c' || hex(old.utm_campaign)) || iif(old.referrer_host is null, '', ' h' || hex(old.referrer_host)));
    delete from lead_index where position = (select position from lead_index where position >= (min(max(cast(round((coalesce(case when old.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(old.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and lead_id = old.id
    order by position limit 1); end;
CREATE TRIGGER lead_index_update after update of id, created_at, form_type, project_type, budget, source_path, utm_campaign, referrer_host,
    first_name, last_name, email, company, message on contact_submissions begin 
    insert into lead_search (lead_search, rowid, words) values ('delete', (select position from lead_index where position >= (min(max(cast(round((coalesce(case when old.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(old.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and lead_id = old.id
    order by position limit 1), (select case when length(text) = length(cast(text as blob)) then text else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '', ' '), 'Ά', 'α'), 'ά', 'α'), 'Έ', 'ε'), 'έ', 'ε'), 'Ή', 'η'), 'ή', 'η'), 'Ί', 'ι'), 'ί', 'ι'), 'Ό', 'ο'), 'ό', 'ο'), 'Ύ', 'υ'), 'ύ', 'υ'), 'Ώ', 'ω'), 'ώ', 'ω'), 'Ϊ', 'ι'), 'ϊ', 'ι'), 'Ϋ', 'υ'), 'ϋ', 'υ'), 'ΐ', 'ι'), 'ΰ', 'υ'), 'Ѐ', 'е'), 'ѐ', 'е'), 'Ё', 'е'), 'ё', 'е'), 'Ѓ', 'г'), 'ѓ', 'г'), 'Ї', 'і'), 'ї', 'і'), 'Ќ', 'к'), 'ќ', 'к'), 'Ѝ', 'и'), 'ѝ', 'и'), 'Ў', 'у'), 'ў', 'у'), 'Й', 'и'), 'й', 'и') end
    from (select coalesce(old.first_name, '') || ' ' || coalesce(old.last_name, '') || ' ' || coalesce(old.email, '') || ' ' || coalesce(old.company, '') || ' ' || coalesce(old.message, '') as text)) || iif(old.form_type is null, '', ' f' || hex(old.form_type)) || iif(old.project_type is null, '', ' p' || hex(old.project_type)) || iif(old.budget is null, '', ' b' || hex(old.budget)) || iif(old.source_path is null, '', ' u' || hex(old.source_path)) || iif(old.utm_campaign is null, '', ' c' || hex(old.utm_campaign)) || iif(old.referrer_host is null, '', ' h' || hex(old.referrer_host)));
    delete from lead_index where position = (select position from lead_index where position >= (min(max(cast(round((coalesce(case when old.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(old.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and lead_id = old.id
    order by position limit 1); 
    insert into lead_index (position, lead_id, status, is_dead)
      values (case
    when not exists (select 1 from lead_index where position = (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) + 1023) then coalesce((select max(position) from lead_index
    where position >= (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and position < (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) + 1024) + 1, (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024))
    when not exists (select 1 from lead_index where position = (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) + 1073741823) then (select max(position) from lead_index
    where position >= (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) and position < (min(max(cast(round((coalesce(case when new.created_at glob '[0-9][0-9][0-9][0-9]-*' then julianday(new.created_at) end, 0) - 2440587.5) * 86400000) as integer), 0), 8796090925056) * 1024) + 1073741824) + 1
    else (select max(position) + 1 from lead_index) end, new.id, new.status, exists (select 1 from deliveries where subject_id = new.id and status = 'dead'));
    insert into lead_search (rowid, words) values (last_insert_rowid(), (select case when length(text) = length(cast(text as blob)) then text else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '', ' '), 'Ά', 'α'), 'ά', 'α'), 'Έ', 'ε'), 'έ', 'ε'), 'Ή', 'η'), 'ή', 'η'), 'Ί', 'ι'), 'ί', 'ι'), 'Ό', 'ο'), 'ό', 'ο'), 'Ύ', 'υ'), 'ύ', 'υ'), 'Ώ', 'ω'), 'ώ', 'ω'), 'Ϊ', 'ι'), 'ϊ', 'ι'), 'Ϋ', 'υ'), 'ϋ', 'υ'), 'ΐ', 'ι'), 'ΰ', 'υ'), 'Ѐ', 'е'), 'ѐ', 'е'), 'Ё', 'е'), 'ё', 'е'), 'Ѓ', 'г'), 'ѓ', 'г'), 'Ї', 'і'), 'ї', 'і'), 'Ќ', 'к'), 'ќ', 'к'), 'Ѝ', 'и'), 'ѝ', 'и'), 'Ў', 'у'), 'ў', 'у'), 'Й', 'и'), 'й', 'и') end
    from (select coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.company, '') || ' ' || coalesce(new.message, '') as text)) || iif(new.form_type is null, '', ' f' || hex(new.form_type)) || iif(new.project_type is null, '', ' p' || hex(new.project_type)) || iif(new.budget is null, '', ' b' || hex(new.budget)) || iif(new.source_path is null, '', ' u' || hex(new.source_path)) || iif(new.utm_campaign is null, '', ' c' || hex(new.utm_campaign)) || iif(new.referrer_host is null, '', ' h' || hex(new.referrer_host))); end;
CREATE TRIGGER newsletter_subscriptions_token after insert on newsletter_subscriptions
    when new.token is null
    begin
      update newsletter_subscriptions set token = lower(hex(randomblob(32))) where id = new.id;
    end;
insert into lead_search (lead_search, rank) values ('automerge', 8);
insert into lead_search (lead_search, rank) values ('hashsize', 1048576);
insert into lead_search (lead_search, rank) values ('secure-delete', 1);
insert into kysely_migration values ('001-first-tables', '2026-11-22T12:13:12.862Z');
insert into kysely_migration values ('002-outbox', '2026-11-22T12:13:12.878Z');
insert into kysely_migration values ('003-rate-limits', '2026-11-22T12:13:12.879Z');
insert into kysely_migration values ('004-recipients', '2026-11-22T12:13:12.880Z');
insert into kysely_migration values ('005-any-channel', '2026-11-22T12:13:12.881Z');
insert into kysely_migration values ('006-desk', '2026-11-22T12:13:12.886Z');
insert into kysely_migration values ('007-search', '2026-11-22T12:13:12.913Z');
insert into kysely_migration values ('008-campaigns', '2026-11-22T12:13:12.965Z');
insert into kysely_migration values ('009-views', '2026-11-22T12:13:12.966Z');
insert into kysely_migration values ('010-newsletter', '2026-11-22T12:13:12.983Z');
insert into kysely_migration_lock values ('migration_lock', 0);
