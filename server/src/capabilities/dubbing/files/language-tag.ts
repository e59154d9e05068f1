/** ISO 639-2 by ISO 639-1, as MP4 names languages. */
const codes =
  'af afr,am amh,ar ara,az aze,be bel,bg bul,bn ben,bs bos,ca cat,cs ces,cy cym,da dan,de deu,el ell,en eng,es spa,' +
  'et est,eu eus,fa fas,fi fin,fr fra,ga gle,gl glg,gu guj,he heb,hi hin,hr hrv,hu hun,hy hye,id ind,is isl,it ita,' +
  'ja jpn,jv jav,ka kat,kk kaz,km khm,kn kan,ko kor,la lat,lo lao,lt lit,lv lav,mk mkd,ml mal,mn mon,mr mar,ms msa,' +
  'mt mlt,my mya,nb nob,ne nep,nl nld,nn nno,no nor,pa pan,pl pol,pt por,ro ron,ru rus,si sin,sk slk,sl slv,so som,' +
  'sq sqi,sr srp,su sun,sv swe,sw swa,ta tam,te tel,th tha,tr tur,uk ukr,ur urd,uz uzb,vi vie,yue yue,zh zho,zu zul';
const byShort = new Map(codes.split(',').map((pair) => pair.split(' ') as [string, string]));

/** A language of BCP 47 as an MP4's track names it; `und` where there is no name for it. */
export function languageTag(language: string): string {
  const primary = language.split('-')[0]?.toLowerCase() ?? '';
  return byShort.get(primary) ?? (primary.length === 3 ? primary : 'und');
}
