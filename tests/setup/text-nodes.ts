/**
 * Browser translation replaces text nodes, and React then fails when it changes or removes them, or inserts
 * before them. These acts are recorded here.
 */
import { expect } from "vitest";

const violations = new Set<string>();

/** Documents that are watched already: files may share one. */
const watched = new WeakSet<object>();

/** Starts watching React's changes to text nodes. */
export function watchTextNodes(): void {
  if (watched.has(Node.prototype)) return;
  watched.add(Node.prototype);
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null) {
    if (before && isReactText(before)) recordViolation("something is put before a text", this, before);
    return insertBefore.call(this, child, before) as Child;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    if (isReactText(child)) recordViolation("a text is removed", this, child);
    return removeChild.call(this, child) as Child;
  };
  const nodeValue = descriptorOf(Text.prototype, "nodeValue");
  Object.defineProperty(Text.prototype, "nodeValue", {
    ...nodeValue,
    set(this: Text, value: string) {
      if (this.parentNode && isReactText(this)) recordViolation("a text is changed", this.parentNode, this);
      nodeValue.set?.call(this, value);
    },
  });
}

/** Asserts that React did nothing that fails on a translated page. */
export function expectTextNodesUntouched(): void {
  const found = [...violations];
  violations.clear();
  expect(found, "a text that changes stands in an element of its own").toEqual([]);
}

function descriptorOf(prototype: object, name: string): PropertyDescriptor {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  return descriptor ?? descriptorOf(Object.getPrototypeOf(prototype), name);
}

type Fiber = { type: unknown; return: Fiber | null };

/**
 * React marks the nodes it draws. A text that is an element's only content has no mark and changes with the
 * element.
 */
const fiberOf = (node: Node): Fiber | undefined => {
  const key = Object.keys(node).find((each) => each.startsWith("__reactFiber"));
  return key ? (node as unknown as Record<string, Fiber>)[key] : undefined;
};

/** Blank text is not translated. */
const isReactText = (node: Node): node is Text =>
  node instanceof Text && node.data.trim() !== "" && fiberOf(node) !== undefined;

function recordViolation(act: string, parent: Node, text: Text): void {
  const names: string[] = [];
  for (let each = fiberOf(text) ?? null; each && names.length < 4; each = each.return)
    if (typeof each.type === "function" && each.type.name) names.push(each.type.name);
  violations.add(
    `In ${names.reverse().join(" > ")} ${act}: "${text.data}" in ${parent.nodeName.toLowerCase()}`,
  );
}
