import { company } from "#company";
import { Player } from "#site/parts/Player.tsx";
import { Story } from "#site/parts/Story.tsx";

/** The company's film where it has one; otherwise our own drawing of how a gold loan goes. */
export default function Film() {
  return company.video ? <Player src={company.video} /> : <Story />;
}
