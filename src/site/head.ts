/** Renders the `<head>` of a public page: title, metadata and structured data for search engines. */
import { type Branch, company } from "#company";
import { localizedAddress, type Language, languages } from "#domain/basics/languages.ts";
import { formatOpeningHours } from "#domain/opening-hours.ts";
import { catalogue } from "#texts/catalogue.ts";
import { metadataOf, type Page, pageAt } from "./pages.ts";

export function renderHead(page: Page, language: Language): string {
  const { path, isAccountPage } = page;
  const { title: pageTitle, description } = metadataOf(language, page);
  const title = `${pageTitle} | ${company.name}`;
  const address = absoluteUrl(path, language);
  const isFound = path !== "/404";
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    ...(isFound ? [`<link rel="canonical" href="${address}">`, ...alternateLinks(path)] : []),
    ...(isFound && !isAccountPage ? [] : [metaTag("name", "robots", "noindex")]),
    metaTag("property", "og:type", "website"),
    metaTag("property", "og:site_name", company.name),
    metaTag("property", "og:locale", `${language}_IN`),
    metaTag("property", "og:title", title),
    metaTag("property", "og:description", description),
    metaTag("property", "og:url", address),
    metaTag("property", "og:image", shareImageUrl(language)),
    metaTag("property", "og:image:width", "1200"),
    metaTag("property", "og:image:height", "630"),
    metaTag("property", "og:image:alt", `${company.name}: ${metadataOf(language, pageAt("/").page).title}`),
    metaTag("name", "twitter:card", "summary_large_image"),
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    dataScript(
      "application/ld+json",
      isFound && path !== "/" ? [lenderSchema, breadcrumbs(pageTitle, address, language)] : [lenderSchema],
    ),
    dataScript("speculationrules", prefetchRules),
  ].join("\n");
}

export const absoluteUrl = (path: string, language: Language): string =>
  new URL(localizedAddress(language, path), company.url).href;

/** Source: ogp.me. */
const shareImageUrl = (language: Language) => new URL(`/share/${language}.png`, company.url).href;

/** English is the default. */
const alternateLinks = (path: string) =>
  [...languages.map((each) => [`${each}-IN`, each] as const), ["x-default", "en"] as const].map(
    ([tag, each]) => `<link rel="alternate" hreflang="${tag}" href="${absoluteUrl(path, each)}">`,
  );

const metaTag = (key: "name" | "property", name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

const dataScript = (type: string, value: unknown) => `<script type="${type}">${toScriptJson(value)}</script>`;

/** The escaped '<' cannot end the script early. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Source: schema.org/FinancialService. */
const lenderSchema = {
  "@context": "https://schema.org",
  "@type": "FinancialService",
  "@id": new URL("/#company", company.url).href,
  name: company.name,
  legalName: company.legalName,
  url: company.url,
  image: shareImageUrl("en"),
  telephone: company.phone,
  email: company.email,
  foundingDate: String(company.foundingYear),
  currenciesAccepted: "INR",
  areaServed: company.city.en,
  sameAs: company.socials.map(({ href }) => href),
  address: postalAddress(company.branches[0].address),
  openingHours: openingHoursOf(company.branches[0]),
  department: company.branches.map((branch) => ({
    "@type": "FinancialService",
    name: branch.name,
    telephone: branch.phone,
    openingHours: openingHoursOf(branch),
    address: postalAddress(branch.address),
  })),
};

function openingHoursOf(branch: Branch): string {
  return formatOpeningHours({ ...branch, closedOn: company.closedOn });
}

function postalAddress(streetAddress: string) {
  return { "@type": "PostalAddress", streetAddress, addressLocality: company.city.en, addressCountry: "IN" };
}

const breadcrumbs = (title: string, address: string, language: Language) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    {
      "@type": "ListItem",
      position: 1,
      name: catalogue[language].frame.links["/"],
      item: absoluteUrl("/", language),
    },
    { "@type": "ListItem", position: 2, name: title, item: address },
  ],
});

const prefetchRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/api/*", "/admin/*", "/employee/*", "/customer/*", "/*\\?language=*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};
