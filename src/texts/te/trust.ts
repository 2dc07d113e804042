import type { Texts } from "../texts.ts";

export const trust: Texts["trust"] = {
  people: "కౌంటర్ వెనుక ఉన్న మనుషులు",
  keeping: "మీ బంగారం ఎక్కడ ఉంటుంది",
  vault: "వాల్ట్",
  insurance: "బీమా",
  testimonials: "కస్టమర్ల మాట",
  pictures: "లోపల ఒక చూపు",
};
