import { company } from "#company";
import { VideoPlayer } from "#site/parts/VideoPlayer.tsx";
import { StoryPlayer } from "#site/parts/StoryPlayer.tsx";

/** Video of the company, or else the drawn story of a gold loan. */
export default function Film() {
  return company.video ? <VideoPlayer src={company.video} /> : <StoryPlayer />;
}
