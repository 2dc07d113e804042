import { company } from "#company";
import { Player } from "#site/parts/Player.tsx";
import { Story } from "#site/parts/Story.tsx";

/** Video of the company, or else the drawn story of a gold loan. */
export default function Film() {
  return company.video ? <Player src={company.video} /> : <Story />;
}
