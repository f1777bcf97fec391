import { type Country, dated, numberOf, pairs } from '../../../packages/samples/countries.ts';
import { words } from '../../../packages/samples/random.ts';

/** Customers in Germany: letters with marks, and another way of writing dates. */
export const GERMANY: Country = {
  headers: words('Kundennummer Vorname Nachname E-Mail Mobil Geburtsdatum Hausnummer Straße Ort PLZ'),
  given: words(
    'peter maria michael ursula thomas monika andreas petra wolfgang elisabeth klaus sabine jürgen renate stefan karin christian andrea hans susanne uwe claudia frank birgit markus heike bernd gabriele martin brigitte jens martina matthias angelika ralf anna dieter ingrid manfred barbara holger helga tobias kerstin sebastian silke florian anja daniel stefanie jan nicole tim julia lukas katharina felix sarah jonas lena leon laura paul hannah max mia elias emma noah lea finn sophie ben marie luca johanna moritz greta anton ida emil frieda oskar klara karl mathilda jakob mehmet ayşe mustafa fatma ali emine piotr agnieszka dragan jelena',
  ),
  nicknames: pairs(
    'michael:michi thomas:tom wolfgang:wolfi elisabeth:lisa stefan:steff christian:chris hans:hansi susanne:susi gabriele:gabi brigitte:gitte matthias:matze sebastian:basti daniel:dani stefanie:steffi katharina:kathi johanna:hanna maximilian:max angelika:geli andreas:andi ursula:uschi',
  ),
  surnames: words(
    'müller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schäfer koch bauer richter klein wolf schröder neumann schwarz zimmermann braun krüger hofmann hartmann lange schmitt werner krause meier lehmann köhler herrmann könig walter mayer huber kaiser fuchs peters lang scholz möller weiß jung hahn schubert vogel friedrich keller günther frank berger winkler roth beck lorenz baumann franke albrecht schuster simon ludwig böhm winter kraus martin schumacher krämer vogt stein jäger otto sommer groß seidel heinrich brandt haas schreiber graf dietrich ziegler kuhn kühn pohl engel horn busch bergmann thomas voigt sauer arnold wolff pfeiffer',
  ),
  surnameEndings: words('mann ke er ler hardt feld berg stein bach'),
  streets: words(
    'haupt schul garten bahnhof dorf berg birken linden kirch wald ring amsel wiesen goethe schiller jahn feld buchen eichen friedhofs mühlen rosen tannen mozart post bach blumen sonnen ahorn garten erlen flieder beethoven finken lerchen meisen park mittel nord süd ost west hof heide kastanien ulmen pappel markt brunnen industrie kant lessing uhland',
  ),
  streetKinds: words('straße weg gasse allee platz ring ufer'),
  cities: words(
    'berlin hamburg münchen köln frankfurt stuttgart düsseldorf leipzig dortmund essen bremen dresden hannover nürnberg duisburg bochum wuppertal bielefeld bonn münster mannheim karlsruhe augsburg wiesbaden mönchengladbach gelsenkirchen aachen braunschweig kiel chemnitz halle magdeburg freiburg krefeld mainz lübeck erfurt oberhausen rostock kassel',
  ),
  mailHosts: words('gmx.de web.de t-online.de gmail.com freenet.de posteo.de example.org'),
  phone: '01',
  phoneAbroad: '+491',
  outward: (city) => String(10 + numberOf(city)),
  inward: ({ digits }) => digits(3),
  date: (date) => dated(date, (year, month, day) => `${day}.${month}.${year}`),
};
