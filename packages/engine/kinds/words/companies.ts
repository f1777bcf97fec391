/** Words of companies' names, folded: legal forms and lines of business. */
export const COMPANY_WORDS: ReadonlySet<string> = new Set(
  `inc incorporated corp corporation co company llc llp lp ltd limited plc pllc pty gmbh ag kg ohg ug gbr mbh ev eg se sa sas sarl
eurl sci srl spa snc sl slu sau bv nv vof ab oy oyj as asa aps kk lda ltda eireli cv sro zoo ooo pjsc jsc group gruppe holding
holdings partners associates bros brothers sons bank bancorp insurance versicherung services service solutions systems
technologies technology tech software labs studio studios consulting consultants international global industries industrie
enterprises ventures capital financial finance trust fund foundation stiftung university college school hospital clinic klinik
praxis pharmacy apotheke dental medical health healthcare care hotel restaurant cafe caffe bar grill pizzeria trattoria bistro
deli diner bakery baeckerei kitchen steakhouse shop store market supermarket auto motors garage logistics transport trading
handel imports exports foods construction bau builders plumbing electric energy power oil gas mining media press publishing
entertainment design creative properties realty estate immobilien agency agentur office salon fitness gym farms farm ооо зао оао`.split(
    /\s+/,
  ),
);
