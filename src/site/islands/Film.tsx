import { company } from "#company";
import { VideoPlayer } from "#site/parts/VideoPlayer.tsx";
import { StoryPlayer } from "#site/parts/StoryPlayer.tsx";

export default function Film() {
  return company.video ? <VideoPlayer src={company.video} /> : <StoryPlayer />;
}
