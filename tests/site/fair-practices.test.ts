/** The fair practices make no promise that the product does not keep. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { keptBy } from "#site/content/fair-practices.ts";
import { catalogue } from "#texts/catalogue.ts";
import { renderPages } from "./rendered-pages.ts";

const proofs = Object.entries(keptBy).flatMap(([sentence, { tests }]) =>
  Object.entries(tests).map(([file, title]) => [sentence, file, title] as const),
);

test.each(proofs)("'%s' is proved by a test in %s", async (_, file, title) => {
  expect(await readFile(`tests/${file}.test.ts`, "utf8")).toContain(`"${title}"`);
});

test("the page shows exactly the kept sentences, in every language", async () => {
  const pages = await renderPages();
  for (const [language, { fairPractices }] of Object.entries(catalogue)) {
    const file = language === "en" ? "fair-practices.html" : `${language}/fair-practices.html`;
    const html = pages.find((page) => page.file === file)?.html ?? "";
    const sentences = fairPractices.parts.flatMap(({ says }) => Object.entries<string>(says));
    for (const [name, sentence] of sentences) {
      // Placeholders are filled on the page, so their sentences are found by the text before them.
      expect(html.includes(sentence.split("{")[0] ?? sentence), `${language}: ${name}`).toBe(name in keptBy);
    }
  }
});
