/** Posts that are small to send and expensive to render. */
import { type Attack, type Called, call, control, tally } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const READS = 3;
const repeated = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

const POSTS: { name: string; content: string }[] = [
  { name: "60 kB of headings", content: repeated("<h2>x</h2>", 60_000) },
  { name: "nine listings of one long word", content: `<pre><code class="language-c">${"a".repeat(19_000)}</code></pre>`.repeat(9) },
  { name: "30 kB of nested lists", content: repeated("<ul><li>", 30_000) },
  { name: "190 kB of line breaks", content: repeated("<br>", 190_000) },
];

export const heavyPosts: Attack[] = POSTS.map(({ name, content }) => ({
  name: `a post with ${name}, saved and then read by strangers`,
  async run(victim) {
    const saved = await save(victim, `Heavy: ${name}`, `${content}<p>The end</p>`);
    const reads = saved.status === 200 ? await readAll(victim, JSON.parse(saved.text).slug) : [];
    const small = await save(victim, `Light: ${name}`, "<h2>x</h2><p>The end</p>");
    const [first] = await readAll(victim, JSON.parse(small.text).slug);
    const slowest = Math.max(saved.ms, ...reads.map(({ ms }) => ms));
    return {
      held: saved.status === 400 || (saved.status === 200 && reads.every(({ status }) => status === 200)),
      observed: `saved: ${saved.status}, read: ${tally(reads) || "not published"}, slowest ${slowest.toFixed(0)} ms`,
      control: control(first?.status === 200 && first.text.includes("The end"), `a short post is saved and read (${first?.status})`),
    };
  },
}));

const save = (victim: Victim, title: string, content: string) =>
  call(victim, "/api/admin/blogs", { method: "POST", body: { title, content, isApproved: true }, token: victim.admins[0] });

/** The API, the page and its Markdown, each from several addresses. */
async function readAll(victim: Victim, slug: string): Promise<Called[]> {
  const responses: Called[] = [];
  for (let index = 0; index < READS; index++)
    for (const path of [`/api/blogs/${slug}`, `/api/blogs/${slug}/tools`, `/blog/${slug}`, `/blog/${slug}.md`])
      responses.push(await call(victim, path, { from: `10.4.0.${index}` }));
  return responses;
}
