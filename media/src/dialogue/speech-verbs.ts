/** What a narrator's "said" can be, in the past and the present; only verbs of which the subject is the speaker. */
const english =
  'said|says|asked|asks|replied|replies|answered|answers|cried|cries|shouted|shouts|whispered|whispers|murmured|muttered|mumbled|exclaimed|called|yelled|screamed|added|continued|began|went on|agreed|declared|demanded|explained|insisted|inquired|enquired|interrupted|observed|ordered|pleaded|promised|protested|remarked|repeated|responded|returned|roared|sighed|snapped|sobbed|stammered|suggested|thought|told|urged|wailed|warned|wondered|growled|grumbled|hissed|laughed|announced|admitted|begged|bellowed|breathed|croaked|drawled|gasped|groaned|joked|moaned|offered|panted|persisted|pronounced|put in|retorted|ventured|volunteered|whimpered|squeaked';
const others = [
  'sagte|sagt|fragte|fragt|antwortete|rief|flüsterte|murmelte|erwiderte|meinte|schrie|entgegnete',
  'dit|demanda|répondit|cria|murmura|répliqua|chuchota|s’écria|ajouta|reprit|fit',
  'dijo|preguntó|respondió|contestó|gritó|susurró|murmuró|exclamó|añadió|replicó',
  'disse|chiese|rispose|gridò|sussurrò|mormorò|esclamò|aggiunse',
  'perguntou|respondeu|gritou|sussurrou|murmurou|exclamou|acrescentou',
];

export const speechVerb = [english, ...others].join('|');

/** Verbs that are written in front of a quotation, which must stand with its subject. */
export const japaneseVerb =
  '言|云|いった|いう|尋ね|たずね|聞い|聞き|訊|答え|こたえ|叫|囁|ささや|呟|つぶや|話し|返事|返し|返した|頼ん|怒鳴|どなっ|呼びかけ|呼んだ|笑っ|うめ|続け|問い|問う|説明|告げ|促|申し';
