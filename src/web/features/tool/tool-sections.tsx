import type { ReactNode } from "react";
import type { Tool } from "../../../contract/tool.ts";
import { shortDate } from "../../lib/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { AdSlot } from "./ad-slot.tsx";
import { Plans } from "./plans.tsx";

type Section = { id: string; title: string; content: ReactNode };

/** The sections that have content. */
export function sectionsOf(tool: Tool): Section[] {
  const howItWorks = tool.howItWorks && tool.howItWorks.trim().toLowerCase() !== "null" ? tool.howItWorks : null;
  const sections: (Section | false)[] = [
    { id: "about", title: "About", content: <Paragraphs text={tool.description} /> },
    tool.updates.length > 0 && { id: "new", title: "What's new", content: <Updates updates={tool.updates} /> },
    howItWorks !== null && { id: "how", title: "How it works", content: <HowItWorks text={howItWorks} /> },
    tool.keyFeatures.length > 0 && { id: "features", title: "Key Features", content: <Features items={tool.keyFeatures} /> },
    tool.useCases.length > 0 && { id: "cases", title: "Use Cases", content: <UseCases items={tool.useCases} /> },
    tool.plans.length > 0 && { id: "plans", title: "Plans", content: <Plans tool={tool} /> },
    tool.pros.length + tool.cons.length > 0 && { id: "pros", title: "Pros & Cons", content: <ProsAndCons pros={tool.pros} cons={tool.cons} /> },
    tool.faqs.length > 0 && { id: "faq", title: "FAQs", content: <Faqs faqs={tool.faqs} /> },
  ];
  return sections.filter((section) => section !== false);
}

export function ToolSections({ tool }: { tool: Tool }) {
  return (
    <div>
      <ListingSections tool={tool} />
      <AdSlot wide />
    </div>
  );
}

/** Without the ad, as shown in review. */
export function ListingSections({ tool }: { tool: Tool }) {
  return (
    <div className="prose">
      {sectionsOf(tool).map(({ id, title, content }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}

/** In the makers' own words; their links are not recommendations of ours. */
const Updates = ({ updates }: { updates: Tool["updates"] }) => (
  <ul className="updates">
    {updates.map(({ id, text, link, at }) => (
      <li key={id} id={`update-${id}`}>
        <time dateTime={at}>{shortDate(at)}</time>
        <p>
          {text}{" "}
          {link && (
            <a href={link} target="_blank" rel="ugc nofollow noopener noreferrer">
              Read more
            </a>
          )}
        </p>
      </li>
    ))}
  </ul>
);

const Paragraphs = ({ text }: { text: string }) => text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);

/** Splits at each 'Step N:' into a list of steps; a text without steps stays a text. */
function HowItWorks({ text }: { text: string }) {
  const parts = text.split(/(?=Step \d+:)/).map((part) => part.trim());
  const steps = parts.filter((part) => /^Step \d+:/.test(part));
  const [introduction] = parts.filter((part) => part !== "" && !steps.includes(part));
  return (
    <>
      {introduction && <Paragraphs text={introduction} />}
      {steps.length > 0 && (
        <ol className="steps">
          {steps.map((step) => (
            <Step key={step} text={step} />
          ))}
        </ol>
      )}
    </>
  );
}

/** The first sentence is the step's headline; "Step 1:" is read by screen readers and drawn as a number. */
function Step({ text }: { text: string }) {
  const [, label = "", headline = "", rest = ""] = /^(Step \d+:)\s*(.+?[.!?])?\s*([\s\S]*)$/.exec(text) ?? [];
  return (
    <li>
      <strong>
        <span className="sr">{label} </span>
        {headline || rest}
      </strong>
      {headline && <span>{rest}</span>}
    </li>
  );
}

const Features = ({ items }: { items: string[] }) => (
  <ul className="features">
    {items.map((item) => (
      <li key={item}>
        <Icon name="check" />
        {item}
      </li>
    ))}
  </ul>
);

/** "Market scans: Who offers what." is a title and a sentence. */
const UseCases = ({ items }: { items: string[] }) => (
  <ul className="cases">
    {items.map((item) => {
      const [, title, sentence] = /^([^:]{2,60}):\s+([\s\S]+)$/.exec(item) ?? [];
      return (
        <li key={item}>
          <strong>{title ?? item}</strong>
          {sentence}
        </li>
      );
    })}
  </ul>
);

function ProsAndCons({ pros, cons }: { pros: string[]; cons: string[] }) {
  return (
    <div className="proscons">
      <Points title="Pros" className="pro" icon="plus" items={pros} />
      <Points title="Cons" className="con" icon="minus" items={cons} />
    </div>
  );
}

function Points({ title, className, icon, items }: { title: string; className: string; icon: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <div className={className}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Native disclosure: each item opens and closes independently, even without JavaScript. */
const Faqs = ({ faqs }: { faqs: Tool["faqs"] }) => (
  <div className="faq">
    {faqs.map(({ question, answer }) => (
      <details key={question}>
        <summary>
          {question}
          <Icon name="chevron-down" />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
