import { Component, type ReactNode, Suspense } from "react";
import { messageOf } from "#session/http.ts";
import { ErrorBox } from "./ErrorBox.tsx";

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** Where it stands: another place is another attempt. */
  at?: string;
};

type State = { message?: string };

/**
 * Around whatever is fetched when it is needed. What does not come, because the network is gone or a newer version has
 * taken the place of this one, says so where it would stand; the rest goes on. What failed twice fails until the page is
 * loaded anew, with which the browser also gets the newer version.
 */
export class Arriving extends Component<Props, State> {
  static getDerivedStateFromError = (error: unknown): State => ({ message: messageOf(error, broken) });

  override state: State = {};

  override componentDidUpdate({ at }: Props, { message }: State) {
    if (message && at !== this.props.at) this.setState({ message: undefined });
  }

  override render() {
    const { message } = this.state;
    if (message)
      return (
        <div ref={bringIntoSight}>
          <ErrorBox message={message} retry="Reload the page" onRetry={() => window.location.reload()} />
        </div>
      );
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}

const broken = "This part of the page could not be shown. Reload the page, then try again.";

/** A dialog would have stood over everything; what stands for it comes after a list. */
const bringIntoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });
