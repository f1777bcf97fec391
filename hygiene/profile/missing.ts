/** Words that people and programs write where a value is missing, folded to lower case. */
const WORDS: ReadonlySet<string> = new Set(
  `null|nil|none|nan|na|n/a|n.a.|n.a|#n/a|#na|<na>|\\n|not available|not applicable|not known|not provided|not given|not specified|
not set|no data|no value|no answer|unknown|unkn|unk|undefined|missing|empty|blank|tbd|tba|tbc|to be confirmed|keine angabe|
k.a.|k. a.|k/a|unbekannt|fehlt|leer|keine|nicht bekannt|nicht vorhanden|inconnu|inconnue|non renseigne|non renseigné|
neant|néant|nc|n.c.|aucun|desconocido|desconocida|sin datos|no disponible|no aplica|ninguno|s/d|n/d|n.d.|sconosciuto|
non disponibile|nessuno|nd|desconhecido|não informado|nao informado|sem dados|onbekend|geen|n.v.t.|nvt|okänd|ukjent|brak|
nieznany|nieznane|неизвестно|нет|нет данных|不明|なし|未知|无|xxx|xxxx|xx|zzz|dummy|placeholder|(null)|(blank)|[null]|(none)|(empty)`
    .split('|')
    .map((word) => word.trim()),
);

/**
 * Whether a cell says that there is no value: it is blank, has only signs such as - ? . or a word for it.
 *
 * @param isCode in columns of two-letter codes NA is Namibia, and NC North Carolina or New Caledonia
 */
export function isMissing(value: string, isCode = false): boolean {
  if (value.length > 40) return value.trim() === '';
  const text = value.trim();
  if (text === '' || /^[-–—_.?*/\\!#~ ]+$/.test(text)) return true;
  if (isCode && text.length === 2) return false;
  return WORDS.has(text.toLowerCase());
}
