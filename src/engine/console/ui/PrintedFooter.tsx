/** Footer of printed pages, which identifies a loose page. The last footer of a document counts. */
export const PrintedFooter = ({ text }: { text: string }) => (
  <style>{`@page {
  @bottom-left { content: ${JSON.stringify(text)}; ${footerFont(8)} }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${footerFont(8)} } }`}</style>
);

const footerFont = (points: number): string => `font: ${points}pt sans-serif; color: #56605a;`;
