import css from "./Photos.module.css";
import { StoredThumb } from "./StoredThumb.tsx";
import { useViewer } from "./use-viewer.tsx";

export default function Thumbnails({ ids }: { ids: readonly string[] }) {
  const [viewer, openViewer] = useViewer(ids);
  return (
    <>
      <ul className={css.list}>
        {ids.map((id, index) => (
          <li key={id}>
            <StoredThumb
              id={id}
              name={`Picture ${index + 1} of ${ids.length}`}
              onOpen={() => openViewer(id)}
            />
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
