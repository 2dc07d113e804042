import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import css from "./Photos.module.css";

type Props = {
  onTake: (picture: ImageBitmap) => void;
  onClose: () => void;
  isSingle: boolean;
};

export default function Camera({ onTake, onClose, isSingle }: Props) {
  const { stream, cameras, error, switchCamera } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setLive] = useState(false);
  const [takenCount, setTakenCount] = useState(0);
  const [isMissed, setMissed] = useState(false);
  useEffect(() => {
    setLive(false);
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);

  async function take() {
    if (!video.current) return;
    // Fails if the browser lacks memory or the camera has no picture yet.
    const picture = await createImageBitmap(video.current).catch(() => undefined);
    setMissed(!picture);
    if (!picture) return;
    onTake(picture);
    setTakenCount(takenCount + 1);
    if (isSingle) onClose();
  }

  return (
    <Modal title="Camera" width="md" onClose={onClose}>
      <div className={css.stage}>
        {error ? (
          <p role="alert">{error}</p>
        ) : (
          <video
            ref={video}
            muted
            autoPlay
            playsInline
            aria-label="Camera"
            onLoadedData={() => setLive(true)}
          />
        )}
      </div>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        {isLive && (
          <Button
            // Lets Enter take pictures at once.
            autoFocus
            variant="contained"
            startIcon={<Icon name="camera" />}
            onClick={() => void take()}
          >
            Take picture
          </Button>
        )}
        {cameras.length > 1 && <Button onClick={switchCamera}>Switch camera</Button>}
        <Button onClick={onClose}>Done</Button>
        <span role="status">{statusText(isMissed, takenCount, !isLive && !error)}</span>
      </Box>
    </Modal>
  );
}

function useCamera() {
  const [stream, setStream] = useState<MediaStream>();
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [camera, setCamera] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    setError(undefined);
    let isLeft = false;
    let running: MediaStream | undefined;
    const stop = () => {
      for (const track of running?.getTracks() ?? []) track.stop();
    };
    const reportStopped = () => {
      stop();
      setStream(undefined);
      setError(
        "The camera has stopped. Check its cable and privacy cover and open it again, or choose a picture.",
      );
    };
    const start = async () => {
      const source = camera ? { deviceId: { exact: camera } } : { facingMode: "environment" };
      running = await navigator.mediaDevices.getUserMedia({ video: { ...source, width: { ideal: 1920 } } });
      if (isLeft) return stop();
      // A browser mutes a camera that sends black, as behind a privacy switch.
      const tracks = running.getVideoTracks();
      for (const track of tracks) track.onended = track.onmute = reportStopped;
      if (tracks.some(({ muted }) => muted)) return reportStopped();
      setStream(running);
      const devices = await navigator.mediaDevices.enumerateDevices();
      if (!isLeft)
        setCameras(devices.filter(({ kind }) => /video/.test(kind)).map(({ deviceId }) => deviceId));
    };
    start().catch((cause: unknown) => {
      if (!isLeft)
        setError(
          isDenied(cause)
            ? "The browser has no access to the camera. Allow it in the address bar, or choose a picture."
            : "No camera is available. Close other programs that use it, or choose a picture.",
        );
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [camera]);

  function switchCamera() {
    const current = camera ?? stream?.getVideoTracks()[0]?.getSettings().deviceId ?? "";
    setCamera(cameras[(cameras.indexOf(current) + 1) % cameras.length]);
  }
  return { stream, cameras, error, switchCamera };
}

const isDenied = (cause: unknown) => cause instanceof Error && cause.name === "NotAllowedError";

function statusText(isMissed: boolean, takenCount: number, isWaiting: boolean): string {
  if (isMissed) return "This picture was not taken. Please press again.";
  if (takenCount > 0) return takenCount === 1 ? "1 picture taken" : `${takenCount} pictures taken`;
  return isWaiting ? "Starting the camera…" : "";
}
