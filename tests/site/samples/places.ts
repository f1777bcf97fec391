import { type Random, words } from '../../../packages/samples/random.ts';

export interface Place {
  city: string;
  region: string;
  /** How a postcode begins. */
  postcode: string;
}

/** Where the persons of a sample live. The towns are real; the streets are invented. */
export interface Country {
  places: readonly Place[];
  streetKinds: readonly string[];
  postcode(place: Place, choices: Random): string;
  /** How the telephone numbers begin that nobody is ever given; as many digits as `phoneDigits` follow. */
  phones: readonly string[];
  phoneDigits: number;
}

const places = (text: string): Place[] =>
  text.split(';').map((entry) => {
    const [city = '', region = '', postcode = ''] = entry.split(',');
    return { city, region, postcode };
  });

const POSTCODE_LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ'];

export const AMERICA: Country = {
  places: places(
    'Tampa,FL,336;Orlando,FL,328;Miami,FL,331;Jacksonville,FL,322;Atlanta,GA,303;Charlotte,NC,282;Raleigh,NC,276;Nashville,TN,372;Birmingham,AL,352;Richmond,VA,232;Baltimore,MD,212;Philadelphia,PA,191;Columbus,OH,432;Chicago,IL,606;Dallas,TX,752;Austin,TX,787;Denver,CO,802;Phoenix,AZ,850;Seattle,WA,981;Boston,MA,021',
  ),
  streetKinds: words('St Ave Rd Dr Ln Blvd'),
  postcode: ({ postcode }, { digits }) => postcode + digits(2),
  // 555-0100 to 555-0199 of each area are for fiction (North American Numbering Plan).
  phones: words(
    '201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 224 225 228 229 231 234 239 240 248 251 252 253 254 256 260 262 267 269 270 276 281 301 302 303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320 321 323 325 330 334 336 337 339 347 351 352 360 361 386 401 402 404 405 406 407 408 409 410 412 413 414 415 417 419 423 425 432 434 435 440 443 469 478 479 480 484 501 502 503 504 505 507 508 509 510 512 513 515 516 517 518 520 530 540 541 551 559 561 562 563 567 570 571 573 574 575 580 585 586 602 603 605 606 607 608 609 610 612 614 615 616 617 618 619 620 623 626 630 631 636 641 646 650 651 660 661 662 678 682 701 702 703 704 706 707 708 712 713 714 715 716 717 718 719 720 724 727 731 732 734 740 754 757 760 763 765 770 772 773 774 775 781 785 786 801 802 803 804 805 806 808 810 812 813 814 815 816 817 818 828 830 831 832 843 845 847 848 850 856 857 858 859 860 862 863 864 865',
  ).map((area) => `${area}55501`),
  phoneDigits: 2,
};

export const BRITAIN: Country = {
  places: places(
    'London,Greater London,SE;Leeds,West Yorkshire,LS;Sheffield,South Yorkshire,S;Leicester,Leicestershire,LE;Bristol,Avon,BS;Reading,Berkshire,RG;Birmingham,West Midlands,B;Edinburgh,Midlothian,EH;Glasgow,Lanarkshire,G;Liverpool,Merseyside,L;Manchester,Lancashire,M',
  ),
  streetKinds: words('Road Street Lane Avenue Close Way'),
  postcode: ({ postcode }, { whole, pick }) =>
    `${postcode}${1 + whole(19)} ${whole(10)}${pick(POSTCODE_LETTERS)}${pick(POSTCODE_LETTERS)}`,
  // A thousand numbers of each area are for drama (Ofcom).
  phones: words(
    '02079460 01134960 01144960 01164960 01174960 01184960 01214960 01314960 01414960 01514960 01614960',
  ),
  phoneDigits: 3,
};
