import LinearProgress from "@mui/material/LinearProgress";
import { Button } from "#engine/console/ui/Button.tsx";
import type { PhotoUpload } from "#engine/console/providers/photos/photo-uploads.ts";
import { usePhotoUrl } from "#engine/console/providers/photos/use-stored-photo.ts";
import css from "#engine/console/screens/photos/Photos.module.css";

type Props = { name: string; upload: PhotoUpload | undefined; onRetry: () => void };

/** Without an upload, the picture was lost with an earlier page. */
export function PendingThumb({ name, upload, onRetry }: Props) {
  const url = usePhotoUrl(upload?.picture);
  const message = upload
    ? messageOfUpload(upload)
    : "This picture was not kept. Remove it and take it again.";
  return (
    <>
      <div className={css.thumb} data-pending="">
        {url ? <img src={url} alt={name} /> : name}
      </div>
      {message ? (
        <span className={css.status}>{message}</span>
      ) : (
        <LinearProgress
          aria-label={progressText(name)}
          variant="determinate"
          value={Math.round(100 * (upload?.progress ?? 0))}
          sx={{ width: "100%" }}
        />
      )}
      {message && upload?.picture && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}

const messageOfUpload = ({ status, message }: PhotoUpload): string | undefined =>
  status === "waiting" ? "No connection. The upload will continue by itself." : message;

const progressText = (name: string) => `Upload of ${name}`;
