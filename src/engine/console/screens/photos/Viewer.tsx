import Box from "@mui/material/Box";
import { useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { useShortcut } from "#engine/console/ui/use-shortcut.ts";
import { useStoredPhoto } from "#engine/console/providers/photos/use-stored-photo.ts";
import css from "./Photos.module.css";

type Props = { ids: readonly string[]; first: number; onClose: () => void };

export default function Viewer({ ids, first, onClose }: Props) {
  const [index, setIndex] = useState(first);
  const id = ids[index];
  const go = (step: number) => setIndex((index + step + ids.length) % ids.length);
  // With another key, an arrow goes back to the page before.
  useShortcut(
    (event, key) => key === "ArrowLeft" && !event.altKey && !event.metaKey,
    () => go(-1),
  );
  useShortcut(
    (event, key) => key === "ArrowRight" && !event.altKey && !event.metaKey,
    () => go(1),
  );
  if (id === undefined) return null;
  return (
    <Modal title="Picture" width="md" onClose={onClose}>
      <Picture key={id} id={id} name={`Picture ${index + 1} of ${ids.length}`} />
      {ids.length > 1 && (
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "center", gap: 2 }}>
          <Button onClick={() => go(-1)}>Previous</Button>
          <span role="status">{`${index + 1} of ${ids.length}`}</span>
          <Button onClick={() => go(1)}>Next</Button>
        </Box>
      )}
    </Modal>
  );
}

function Picture({ id, name }: { id: string; name: string }) {
  const { url, error, retry } = useStoredPhoto(id, "full");
  return (
    <div className={css.stage}>
      {error ? (
        <div>
          <p role="alert">{error}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : url ? (
        <img src={url} alt={name} />
      ) : (
        <span>Loading picture…</span>
      )}
    </div>
  );
}
