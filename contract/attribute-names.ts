/** Names that shops give the attributes which the shop shows in a way of their own, in each of its languages. */
export const COLOUR_NAME = /colou?r|shade|hue|tint|रंग|कलर|நிறம்|வண்ணம்/i;
export const SIZE_NAME = /^(?:size|साइज़|साइज|आकार|அளவு)$/i;
export const BRAND_NAME = /^(?:brand|ब्रांड|ब्रैंड|பிராண்ட்)$/i;
export const MATERIAL_NAME = /^(?:material|मटीरियल|மெட்டீரியல்)$/i;
