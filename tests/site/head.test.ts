/** Metadata for search engines, messengers and phones. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { company } from "#company";
import { languages } from "#domain/basics/languages.ts";
import { metadataOf, pageAt, publicPages } from "#site/pages.ts";
import { sitemapAndManifestFiles } from "#site/render.tsx";
import { type RenderedPage, renderPages } from "./rendered-pages.ts";

let written: RenderedPage[];

beforeAll(async () => {
  written = await renderPages();
});

const headOf = (file: string) => {
  const { head = "" } = written.find((each) => each.file === file) ?? {};
  return new DOMParser().parseFromString(`<!doctype html><head>${head}</head>`, "text/html").head;
};
const contentOf = (head: Element, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
const dataOf = (head: Element, type: string) =>
  JSON.parse(head.querySelector(`script[type="${type}"]`)?.textContent ?? "null");

const named = publicPages.map((page) => ({ path: page.path, ...metadataOf("en", page) }));

test.each([
  ["en", "Home", "/"],
  ["te", "హోమ్", "/te"],
  ["hi", "होम", "/hi"],
])("the breadcrumb starts at the home page of its language: %s", (language, name, home) => {
  const head = headOf(language === "en" ? "about.html" : `${language}/about.html`);
  const [, trail] = dataOf(head, "application/ld+json");
  expect(trail.itemListElement[0]).toMatchObject({ name, item: company.url + home });
});

describe.each(
  named.map(({ path, title, description }) => [path, `${title} | ${company.name}`, description] as const),
)("the head of %s", (path, title, description) => {
  const head = () => headOf(path === "/" ? "index.html" : `${path.slice(1)}.html`);

  test("names the page, its address and its share picture", () => {
    expect(head().querySelector("title")?.textContent).toBe(title);
    expect(head().querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(company.url + path);
    expect(contentOf(head(), "description")).toBe(description);
    expect(contentOf(head(), "og:title")).toBe(title);
    expect(contentOf(head(), "og:url")).toBe(company.url + path);
    expect(contentOf(head(), "og:image")).toBe(`${company.url}/share/en.png`);
  });

  test("describes the company and the breadcrumb", () => {
    const [lender, trail] = dataOf(head(), "application/ld+json");
    expect(lender).toMatchObject({
      "@type": "FinancialService",
      telephone: company.phone,
      openingHours: "Mo-Sa 09:00-18:00",
      address: { streetAddress: company.branches[0].address, addressLocality: "Visakhapatnam" },
    });
    if (path === "/") expect(trail).toBeUndefined();
    else expect(trail.itemListElement[1]).toMatchObject({ position: 2, item: company.url + path });
  });

  test("is indexed unless the page is for account holders", () => {
    const isEntrance = publicPages.find((each) => each.path === path)?.isAccountPage;
    expect(contentOf(head(), "robots")).toBe(isEntrance ? "noindex" : undefined);
  });

  test("prefetches the next page, but never the console", () => {
    const [{ where }] = dataOf(head(), "speculationrules").prefetch;
    expect(where.and[1].not.href_matches).toContain("/admin/*");
  });
});

describe.each(languages)("the share picture in %s", (language) => {
  const head = () => headOf(language === "en" ? "about.html" : `${language}/about.html`);

  test("has the declared size and less than 60 kB", () => {
    const { pathname } = new URL(contentOf(head(), "og:image") ?? "");
    const picture = readFileSync(`src/site/public${pathname}`);
    // The header of a PNG contains its width and height.
    const size = [picture.readUInt32BE(16), picture.readUInt32BE(20)].map(String);
    expect(size).toEqual(["width", "height"].map((name) => contentOf(head(), `og:image:${name}`)));
    expect(picture.length).toBeLessThan(60_000);
  });

  test("is described by the words on it", () =>
    expect(contentOf(head(), "og:image:alt")).toBe(
      `${company.name}: ${metadataOf(language, pageAt("/").page).title}`,
    ));
});

test("the 'not found' page is not indexed", () => {
  expect(contentOf(headOf("404.html"), "robots")).toBe("noindex");
  expect(headOf("404.html").querySelector("link[rel=canonical]")).toBeNull();
});

test("the sitemap lists the public pages and no account page", () => {
  const sitemap = sitemapAndManifestFiles().find(({ file }) => file === "sitemap.xml")?.text ?? "";
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toContain(`${company.url}/loan-eligibility`);
  expect(listed).toHaveLength(
    languages.length * publicPages.filter(({ isAccountPage }) => !isAccountPage).length,
  );
  expect(sitemap).not.toContain("/login");
});

test("robots.txt names the sitemap and excludes the console", () => {
  const robots = sitemapAndManifestFiles().find(({ file }) => file === "robots.txt")?.text;
  expect(robots).toContain("Disallow: /admin/");
  expect(robots).toContain(`Sitemap: ${company.url}/sitemap.xml`);
});

test("a phone can add the site to its home screen", () => {
  const manifest = JSON.parse(
    sitemapAndManifestFiles().find(({ file }) => file === "site.webmanifest")?.text ?? "",
  );
  expect(manifest).toMatchObject({ name: company.name, start_url: "/" });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512"]);
});
