import type { Texts } from "../texts.ts";

export const policies: Texts["policies"] = {
  sample: "ఇది నమూనా పాఠం: ఎవరైనా దీనిపై ఆధారపడే ముందు మీ న్యాయవాదికి చూపించండి.",
};
