import { Component, type ReactNode, Suspense } from "react";
import { messageOf } from "#session/http.ts";
import { ErrorBox } from "./ErrorBox.tsx";
import { preloadable } from "./preloadable.tsx";

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  resetKey?: string;
  /** Marks parts that MUI does not draw, and that need not wait for its theme. */
  isNative?: boolean;
};

export const LazyThemed = preloadable<{ children: ReactNode }>(() => import("./Themed.tsx"));

type State = { message?: string };

/** After two failures only a reload helps, which also gets the newer version. */
export class LazyBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (error: unknown): State => ({
    message: messageOf(error, "This part of the page could not be loaded. Reload the page and try again."),
  });

  override state: State = {};

  override componentDidUpdate({ resetKey }: Props, { message }: State) {
    if (message && resetKey !== this.props.resetKey) this.setState({ message: undefined });
  }

  override render() {
    const { message } = this.state;
    if (message)
      return (
        <div ref={scrollIntoView}>
          <ErrorBox message={message} retryLabel="Reload the page" onRetry={() => window.location.reload()} />
        </div>
      );
    const { isNative, fallback, children } = this.props;
    return (
      <Suspense fallback={fallback}>{isNative ? children : <LazyThemed>{children}</LazyThemed>}</Suspense>
    );
  }
}

/** Scrolls to the error, because a failed dialog leaves it below a list. */
const scrollIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });
