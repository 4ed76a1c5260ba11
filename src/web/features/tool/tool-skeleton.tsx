import { MESSAGES } from "../../../contract/messages.ts";

/** The skeleton of a tool's page, so that nothing moves when the content arrives. */
export function ToolSkeleton() {
  return (
    <div className="tool-wait" role="status">
      <p className="sr">{MESSAGES.tool.loading}</p>
      <div className="wrap" aria-hidden="true">
        <div className="crumbs">
          <span className="sk sk--crumbs" />
        </div>
        <div className="identity">
          <span className="logo logo--56 sk" />
          <div className="identity__text">
            <span className="sk sk--tool-name" />
            <span className="sk sk--tagline" />
          </div>
          <div className="identity__act">
            <span className="sk sk--act" />
          </div>
        </div>
        <div className="facts facts--phone" />
      </div>
      <div className="anchors" aria-hidden="true" />
      <div className="wrap" aria-hidden="true">
        <div className="tool">
          <div className="prose">
            <span className="sk sk--title" />
            <Lines count={5} />
          </div>
          <div className="side">
            <div className="gallery sk" />
            <div className="facts">
              <Lines count={5} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => `line ${index}`).map((name) => <span key={name} className="sk sk--line" />);
