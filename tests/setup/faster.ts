/** Leaves out work of React and Happy DOM that takes a fifth of the time of these tests and proves nothing. */
import * as React from "react";

/**
 * In development React takes a stack trace of each element that is made, for the messages of errors, up to a
 * limit in each second. It says which component made the element without it, too.
 */
export function dropOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
  };
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

/** Properties that decide whether an element is visible or where words of its name end, and colours of the theme. */
const kept = /(?:^|[{;\s])(?:display|visibility|opacity|position|--[\w-]+)\s*:/;

const done = new WeakSet<CSSStyleSheet>();

/** Drops rules of appearance alone, because Happy DOM matches every rule whenever an element is found by its name. */
export function dropStyles(): void {
  for (const sheet of document.styleSheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    dropRules(sheet);
  }
}

function dropRules(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = group.cssRules.length - 1; at >= 0; at--)
    if (!isKept(group.cssRules[at] as CSSRule)) group.deleteRule(at);
}

/** Conditions are read anew for each element, too, even those of print, which is never shown here. */
function isKept(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule) return kept.test(rule.cssText);
  if (rule instanceof CSSMediaRule && rule.conditionText === "print") return false;
  if (!(rule instanceof CSSGroupingRule)) return true;
  dropRules(rule);
  return rule.cssRules.length > 0;
}
