"""
Teaches the table of train.py how people ask who do not know what a thing is called (tasks.txt, kinds.txt).
The table keeps the vectors it gives to all other sentences.
Usage: refine.py FIRST_TABLE.bin SENTENCES.txt OUT
"""
import json
import re
import sys
from pathlib import Path

import numpy as np
import torch

from sentences import plain, tasks
from train import ROOT, WIDTH, bags, read_questions, write
from words import Words

MODEL = "toolatlas-words-3"
EVERYDAY = (Path(__file__).parent / "everyday.txt").read_text("utf8").split()
BEYOND = [line for line in (Path(__file__).parent / "beyond.txt").read_text("utf8").split("\n") if line and not line.startswith("#")]
TOOLS = [json.loads(file.read_text("utf8")) for file in sorted((ROOT / "content/tools").glob("*.json"))]
STOP_WORDS = ROOT / "packages/search/src/stop-words.ts"
TEMPERATURE = 0.05
BATCH, PAIRED, SALADS = 4_096, 2_048, 1_024
# Where nearness begins, and how sharply.
MIDDLE, STEEP = 0.35, 15.0
unit = lambda x: torch.nn.functional.normalize(x, dim=1, eps=1e-6)
softplus = torch.nn.functional.softplus


def read_table(path):
    file = Path(path).read_bytes()
    texts_at = 4 + int.from_bytes(file[:4], "little")
    header = json.loads(file[4:texts_at])
    texts_end = texts_at + header["textBytes"]
    texts = file[texts_at:texts_end].decode("latin1").split("\n")
    scales_at = -(-texts_end // 4) * 4
    rows_at = scales_at + 4 * len(texts)
    scales = np.frombuffer(file, "<f4", len(texts), scales_at)
    rows = np.frombuffer(file, np.int8, len(texts) * WIDTH, rows_at).reshape(len(texts), WIDTH)
    return texts[: header["words"]], texts[header["words"] :], torch.tensor(rows * scales[:, None], dtype=torch.float32, device="cuda")


def understood(text, words):
    """As meaning.ts of packages/search: half of what says something must be known."""
    stop = set(re.search(r"`([^`]*)`", STOP_WORDS.read_text("utf8"))[1].split())
    terms = list(dict.fromkeys(word for word in re.findall(r"\w+", text.lower()) if word not in stop))
    known = [word for word in terms if words.of_word(word)]
    return any(len(word) > 2 for word in known) and len(known) >= len(terms) / 2


def judge(name, scores_of, words):
    """Hit@5, and what is left of it above floors that one, two and four nonsense in fifty reach."""
    slugs = [tool["slug"] for tool in TOOLS]
    asked = read_questions()
    nonsense = [question for question, _ in asked["nonsense"]]
    loud = scores_of([question for question in nonsense if understood(question, words)]).max(1).values.sort(descending=True).values
    floors = [loud[int(part * len(nonsense))].item() for part in (0.02, 0.04, 0.08)]
    said = []
    for kind in ["plain", "paraphrased"]:
        best = scores_of([question for question, _ in asked[kind]]).topk(5, dim=1)
        ranked = [list(zip(*own)) for own in zip(best.indices.tolist(), best.values.tolist())]
        hits = lambda floor: sum(any(slugs[at] in expected and score > floor for at, score in own) for own, (_, expected) in zip(ranked, asked[kind]))
        said.append(f"{kind} {hits(-1)}/{len(ranked)}, above {[hits(floor) for floor in floors]}")
    print(f"{name}: {'; '.join(said)}; floors {[round(floor, 2) for floor in floors]}", flush=True)


def embedder(table, words):
    def embed(texts):
        rows = [words.of_text(text) for text in texts]
        return unit(torch.stack([table[own].sum(0) if own else torch.zeros(WIDTH, device="cuda") for own in rows]))

    return embed


def listings(embed):
    """As listing-texts.ts: what a tool is in short, what is said about it, and its uses, count alike."""
    short = [f"{tool['name']}. {tool['category']}. {tool['shortDescription']}. {', '.join(tool['tags'])}" for tool in TOOLS]
    uses = embed([use for tool in TOOLS for use in tool["useCases"]]).split([len(tool["useCases"]) for tool in TOOLS])
    return unit(embed(short) + embed([tool["description"] for tool in TOOLS]) + unit(torch.stack([own.sum(0) for own in uses])))


def scorer(embed):
    tools = listings(embed)
    return lambda texts: embed(texts) @ tools.T


def contrast(asked, about, kind):
    """What is asked must be nearer to what it is about than to what any other kind of these is about."""
    scores = asked @ about.T / TEMPERATURE
    same = (kind[None] == kind[:, None]) & ~torch.eye(len(asked), device="cuda", dtype=torch.bool)
    return torch.nn.functional.cross_entropy(scores.masked_fill(same, -1e4), torch.arange(len(asked), device="cuda"))


def sureness(right, thrown, things):
    """What is asked is near to what it is about; few words thrown together, and what no tool is for, are near to nothing."""
    return softplus(STEEP * (MIDDLE - right)).mean() + softplus(STEEP * ((thrown @ things.T).max(1).values - MIDDLE)).mean()


def refine_table(old, flat, lengths, sentences, pairs, kinds, things, everyday, others, beyond, *, nce=0.05, sure=0.3, rate=0.003, steps=1_000, drop=0.15):
    starts = torch.cumsum(lengths, 0) - lengths
    table = old.clone().requires_grad_()

    def embed(batch, table, drop=0.0):
        own = lengths[batch]
        row = torch.repeat_interleave(torch.arange(len(batch), device="cuda"), own)
        within = torch.arange(len(row), device="cuda") - torch.repeat_interleave(torch.cumsum(own, 0) - own, own)
        kept = (torch.rand(len(row), device="cuda") > drop).float()
        return unit(torch.zeros(len(batch), WIDTH, device="cuda").index_add(0, row, table[flat[starts[batch][row] + within]] * kept[:, None]))

    def thrown_together():
        """One to four words, of which the first two are everyday ones."""
        draw = lambda kind: kind[torch.randint(len(kind), (SALADS, 2), device="cuda")]
        rows = table[torch.cat([draw(everyday), draw(others)], 1)]
        count = torch.randint(1, 5, (SALADS, 1, 1), device="cuda")
        return unit((rows * (torch.arange(4, device="cuda")[None, :, None] < count)).sum(1))

    optimizer = torch.optim.Adam([table], lr=rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.1)
    for _ in range(steps):
        batch = sentences[torch.randint(len(sentences), (BATCH,), device="cuda")]
        with torch.no_grad():
            before = embed(batch, old)
        some = pairs[torch.randint(len(pairs), (PAIRED,), device="cuda")]
        asked, about = embed(some[:, 0], table, drop), embed(some[:, 1], table, drop)
        loss = (1 - (embed(batch, table) * before).sum(1)).mean() + nce * contrast(asked, about, kinds[some[:, 1]])
        far = torch.cat([thrown_together(), embed(beyond[torch.randint(len(beyond), (SALADS,), device="cuda")], table, drop)])
        loss = loss + sure * sureness((asked * about).sum(1), far, embed(things, table))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    return table.detach()


def main(first_table, sentences_path, out):
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    lines = [line.split("\t") for line in Path(sentences_path).read_text("utf8").split("\n")[:-1]]
    abouts = list(dict.fromkeys(line[1] for line in lines if len(line) > 1))
    place = {text: len(lines) + at for at, text in enumerate(abouts)}
    texts = [line[0] for line in lines] + abouts + BEYOND
    paired = [(at, place[line[1]]) for at, line in enumerate(lines) if len(line) > 1]
    kind_of = {plain(name): kind for kind, (names, _) in enumerate(tasks()) for name in names}
    kinds = torch.tensor([-1] * len(lines) + [kind_of.get(text, len(kind_of) + at) for at, text in enumerate(abouts)] + [-1] * len(BEYOND), device="cuda")

    words, word_pairs, old = read_table(first_table)
    lookup = Words(words, word_pairs)
    flat, lengths = bags(lookup, texts, "cuda")
    known = lambda numbers: (kept := torch.tensor([*numbers], device="cuda"))[lengths[kept] > 0]
    pairs = torch.tensor([pair for pair in paired if all(lengths[at] > 0 for at in pair)], device="cuda")
    sentences = known([at for at, line in enumerate(lines) if len(line) == 1])
    things = known(sorted(place.values()))
    beyond = known(range(len(texts) - len(BEYOND), len(texts)))
    used = {number for pair in paired for at in pair for number in lookup.of_text(texts[at])}
    others = torch.tensor([at for at in range(len(words)) if at not in used], device="cuda")
    everyday = torch.tensor(sorted({at for word in EVERYDAY for at in lookup.of_word(word)}), device="cuda")
    judge("first table", scorer(embedder(old, lookup)), lookup)
    table = write(f"{out}/word-vectors.bin", words, word_pairs, refine_table(old, flat, lengths, sentences, pairs, kinds, things, everyday, others, beyond), MODEL)
    judge("table", scorer(embedder(table, lookup)), lookup)


if __name__ == "__main__":
    main(*sys.argv[1:])
