/** Builds the head of a public page: title, search and sharing metadata, and prefetch rules. */
import { type Branch, company } from "#company";
import { addressIn, type Language, languages } from "#domain/basics/languages.ts";
import { writtenHours } from "#domain/opening-hours.ts";
import { catalogue } from "#texts/catalogue.ts";
import { namedIn, type Page, pageAt } from "./pages.ts";

export function headOf(page: Page, language: Language): string {
  const { path, isEntrance } = page;
  const named = namedIn(language, page);
  const title = `${named.title} | ${company.name}`;
  const { description } = named;
  const address = addressOf(path, language);
  const found = path !== "/404";
  return [
    `<title>${escaped(title)}</title>`,
    meta("name", "description", description),
    ...(found ? [`<link rel="canonical" href="${address}">`, ...alternates(path)] : []),
    ...(found && !isEntrance ? [] : [meta("name", "robots", "noindex")]),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", company.name),
    meta("property", "og:locale", `${language}_IN`),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", address),
    meta("property", "og:image", sharePictureIn(language)),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", `${company.name}: ${namedIn(language, pageAt("/").page).title}`),
    meta("name", "twitter:card", "summary_large_image"),
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    data(
      "application/ld+json",
      found && path !== "/" ? [lender, breadcrumbs(named.title, address, language)] : [lender],
    ),
    data("speculationrules", nextPage),
  ].join("\n");
}

const addressOf = (path: string, language: Language) => new URL(addressIn(language, path), company.url).href;

/** Picture for shared links, described by its alternative text. Source: ogp.me. */
const sharePictureIn = (language: Language) => new URL(`/share/${language}.png`, company.url).href;

/** Links every language version of the page. English is the default. */
const alternates = (path: string) =>
  [...languages.map((each) => [`${each}-IN`, each] as const), ["x-default", "en"] as const].map(
    ([tag, each]) => `<link rel="alternate" hreflang="${tag}" href="${addressOf(path, each)}">`,
  );

const meta = (key: "name" | "property", name: string, content: string) =>
  `<meta ${key}="${name}" content="${escaped(content)}">`;

/** Data block for the head. The escaped '<' cannot end the script early. */
const data = (type: string, value: unknown) =>
  `<script type="${type}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Source: schema.org/FinancialService. */
const lender = {
  "@context": "https://schema.org",
  "@type": "FinancialService",
  "@id": new URL("/#company", company.url).href,
  name: company.name,
  legalName: company.legalName,
  url: company.url,
  image: sharePictureIn("en"),
  telephone: company.phone,
  email: company.email,
  foundingDate: String(company.foundingYear),
  currenciesAccepted: "INR",
  areaServed: company.city.en,
  sameAs: company.socials.map(({ href }) => href),
  address: postalAddress(company.branches[0].address),
  openingHours: hoursOf(company.branches[0]),
  department: company.branches.map((branch) => ({
    "@type": "FinancialService",
    name: branch.name,
    telephone: branch.phone,
    openingHours: hoursOf(branch),
    address: postalAddress(branch.address),
  })),
};

function hoursOf(branch: Branch): string {
  return writtenHours({ ...branch, closedOn: company.closedOn });
}

function postalAddress(streetAddress: string) {
  return { "@type": "PostalAddress", streetAddress, addressLocality: company.city.en, addressCountry: "IN" };
}

/** Breadcrumb from the home page, for search results. */
const breadcrumbs = (title: string, address: string, language: Language) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    {
      "@type": "ListItem",
      position: 1,
      name: catalogue[language].frame.links["/"],
      item: addressOf("/", language),
    },
    { "@type": "ListItem", position: 2, name: title, item: address },
  ],
});

/** Prefetches a page when the pointer rests on its link. */
const nextPage = {
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
