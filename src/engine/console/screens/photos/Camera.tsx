import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { words } from "#engine/console/ui/words.ts";
import css from "./Photos.module.css";

type Props = {
  onTake: (picture: ImageBitmap) => void;
  onClose: () => void;
  /** Closes after one picture. */
  isSingle: boolean;
};

/** Live view of a camera with a shutter. */
export default function Camera({ onTake, onClose, isSingle }: Props) {
  const { stream, cameras, error, switchCamera } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setLive] = useState(false);
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    setLive(false);
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);

  async function take() {
    if (!video.current) return;
    onTake(await createImageBitmap(video.current));
    setTaken(taken + 1);
    if (isSingle) onClose();
  }

  return (
    <Modal title={words.photos.camera} width="md" onClose={onClose}>
      <div className={css.stage}>
        {error ? (
          <p role="alert">{error}</p>
        ) : (
          <video
            ref={video}
            muted
            autoPlay
            playsInline
            aria-label={words.photos.camera}
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
            {words.photos.take}
          </Button>
        )}
        {cameras.length > 1 && <Button onClick={switchCamera}>{words.photos.switchCamera}</Button>}
        <Button onClick={onClose}>{words.photos.done}</Button>
        <span role="status">
          {taken > 0 ? words.photos.taken(taken) : isLive || error ? "" : words.photos.startingCamera}
        </span>
      </Box>
    </Modal>
  );
}

/** Runs a camera while the component is on the page, preferring the rear camera. */
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
    const end = () => {
      stop();
      setStream(undefined);
      setError(words.photos.cameraEnded);
    };
    const start = async () => {
      const source = camera ? { deviceId: { exact: camera } } : { facingMode: "environment" };
      running = await navigator.mediaDevices.getUserMedia({ video: { ...source, width: { ideal: 1920 } } });
      if (isLeft) return stop();
      // A browser mutes a camera that sends black, as behind a privacy switch.
      const tracks = running.getVideoTracks();
      for (const track of tracks) track.onended = track.onmute = end;
      if (tracks.some(({ muted }) => muted)) return end();
      setStream(running);
      const devices = await navigator.mediaDevices.enumerateDevices();
      if (!isLeft)
        setCameras(devices.filter(({ kind }) => /video/.test(kind)).map(({ deviceId }) => deviceId));
    };
    start().catch((cause: unknown) => {
      if (!isLeft) setError(isDenied(cause) ? words.photos.cameraDenied : words.photos.noCamera);
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
