import { company } from "#company";
import { languages } from "#domain/basics/languages.ts";
import { absoluteUrl } from "./head.ts";
import { publicPages } from "./pages.ts";

export const sitemapAndManifestFiles = (): { file: string; text: string }[] => [
  { file: "sitemap.xml", text: sitemap() },
  { file: "robots.txt", text: robots },
  { file: "site.webmanifest", text: JSON.stringify(manifest) },
];

function sitemap(): string {
  const urls = publicPages
    .filter(({ isAccountPage }) => !isAccountPage)
    .flatMap(({ path }) => languages.map((language) => absoluteUrl(path, language)))
    .map((address) => `<url><loc>${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

const robots = `User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /employee/
Disallow: /customer/

Sitemap: ${new URL("/sitemap.xml", company.url).href}
`;

const manifest = {
  name: company.name,
  short_name: company.name,
  description: `Gold loans in ${company.city.en}`,
  start_url: "/",
  display: "minimal-ui",
  background_color: "#fffdf8",
  theme_color: "#fffdf8",
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  })),
};
