import type { Texts } from "../texts.ts";

export const policies: Texts["policies"] = {
  sample: "यह नमूना पाठ है: कोई इस पर भरोसा करे, उससे पहले अपने वकील को दिखा लें।",
};
