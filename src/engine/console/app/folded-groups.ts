import { useState } from "react";
import { persistentStorage } from "#session/storage.ts";

/** Whether a group of the menu is folded, which this browser remembers. */
export function useFoldedGroup(name: string): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => foldedGroups().includes(name));
  return [
    isFolded,
    (next) => {
      const others = foldedGroups().filter((each) => each !== name);
      persistentStorage.write(key, JSON.stringify(next ? [...others, name] : others));
      setFolded(next);
    },
  ];
}

const key = "foldedMenuGroups";
const foldedGroups = () => persistentStorage.readList(key);
