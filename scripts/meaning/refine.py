"""
Teaches the table, and the model's questions, how people ask who do not know what a thing is called (tasks*.txt).
The table keeps the vectors it gives to all other sentences; the model gets a matrix by which its questions are turned.
Usage: refine.py TEACHER.npz TOKENIZER.json SENTENCES.txt OUT
"""
import json
import random
import re
import sys
import time
from pathlib import Path

import numpy as np
import torch

from teacher import Teacher
from train import ROOT, WIDTH, bags, read_tools, write
from words import Words

TABLE = ROOT / "src/server/domains/search/engine/word-vectors.bin"
TEMPERATURE = 0.05
BATCH, PAIRED = 4_096, 2_048
unit = lambda x: torch.nn.functional.normalize(x, dim=1, eps=1e-6)


def read_table():
    file = TABLE.read_bytes()
    texts_at = 4 + int.from_bytes(file[:4], "little")
    header = json.loads(file[4:texts_at])
    texts_end = texts_at + header["textBytes"]
    texts = file[texts_at:texts_end].decode("latin1").split("\n")
    scales_at = -(-texts_end // 4) * 4
    rows_at = scales_at + 4 * len(texts)
    scales = np.frombuffer(file, "<f4", len(texts), scales_at)
    rows = np.frombuffer(file, np.int8, len(texts) * WIDTH, rows_at).reshape(len(texts), WIDTH)
    return texts[: header["words"]], texts[header["words"] :], torch.tensor(rows * scales[:, None], dtype=torch.float32, device="cuda")


def read_questions():
    asked = {}
    for line in (ROOT / "bench/ask/questions.txt").read_text("utf8").split("\n"):
        parts = [part.strip() for part in line.split("|")]
        if len(parts) == 3 and not line.startswith("#"):
            asked.setdefault(parts[0], []).append((parts[1], parts[2].split()))
    asked["nonsense"] = [(line, []) for line in (ROOT / "bench/ask/tuning-nonsense.txt").read_text("utf8").split("\n") if line and not line.startswith("#")]
    return asked


def judge(name, scores_of):
    """Hit@5, and what is left of it above a floor that one nonsense in fifty reaches."""
    slugs = read_tools()[0]
    asked = read_questions()
    nonsense = scores_of([question for question, _ in asked["nonsense"]]).max(1).values
    floor = nonsense.quantile(0.98)
    said = []
    for kind in ["plain", "paraphrased"]:
        scores = scores_of([question for question, _ in asked[kind]])
        best = scores.topk(5, dim=1)
        found = [any(slugs[at] in expected for at in own) for own, (_, expected) in zip(best.indices.tolist(), asked[kind])]
        above = [any(slugs[at] in expected and score > floor for at, score in zip(*own)) for *own, (_, expected) in zip(best.indices.tolist(), best.values.tolist(), asked[kind])]
        said.append(f"{kind} {sum(found)}/{len(found)}, above the floor {sum(above)}")
    print(f"{name}: {'; '.join(said)}; floor {floor:.2f}", flush=True)


def embedder(table, words):
    def embed(texts):
        rows = [words.of_text(text) for text in texts]
        return unit(torch.stack([table[own].sum(0) if own else torch.zeros(WIDTH, device="cuda") for own in rows]))

    return embed


def scorer(embed, short_worth=1.0):
    _, short, full = read_tools()
    tools = unit(short_worth * embed(short) + embed(full))
    return lambda texts: embed(texts) @ tools.T


def refine_table(old, flat, lengths, sentences, pairs, *, nce, rate, steps, drop=0.15):
    starts = torch.cumsum(lengths, 0) - lengths
    table = old.clone().requires_grad_()

    def embed(batch, table, drop=drop):
        own = lengths[batch]
        row = torch.repeat_interleave(torch.arange(len(batch), device="cuda"), own)
        within = torch.arange(len(row), device="cuda") - torch.repeat_interleave(torch.cumsum(own, 0) - own, own)
        kept = (torch.rand(len(row), device="cuda") > drop).float()
        return unit(torch.zeros(len(batch), WIDTH, device="cuda").index_add(0, row, table[flat[starts[batch][row] + within]] * kept[:, None]))

    optimizer = torch.optim.Adam([table], lr=rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.1)
    for _ in range(steps):
        batch = sentences[torch.randint(len(sentences), (BATCH,), device="cuda")]
        with torch.no_grad():
            before = embed(batch, old, 0)
        loss = (1 - (embed(batch, table, 0) * before).sum(1)).mean()
        some = pairs[torch.randint(len(pairs), (PAIRED,), device="cuda")]
        loss = loss + nce * contrast(embed(some[:, 0], table), embed(some[:, 1], table), some[:, 1])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    return table.detach()


def contrast(asked, about, same_as):
    """What is asked must be nearer to what it is about than to what any other of these is about."""
    scores = asked @ about.T / TEMPERATURE
    same = (same_as[None] == same_as[:, None]) & ~torch.eye(len(asked), device="cuda", dtype=torch.bool)
    return torch.nn.functional.cross_entropy(scores.masked_fill(same, -1e4), torch.arange(len(asked), device="cuda"))


def turn_questions(asked, about, pairs, *, keep, rate, steps, noise=0.0, both=False):
    """The matrix by which the model's questions come nearer to what they are about."""
    turn = torch.eye(asked.shape[1], device="cuda").requires_grad_()
    start = turn.detach().clone()
    optimizer = torch.optim.Adam([turn], lr=rate)
    for _ in range(steps):
        some = pairs[torch.randint(len(pairs), (PAIRED,), device="cuda")]
        question, answer = asked[some[:, 0]], about[some[:, 1]]
        if noise:
            question, answer = (unit(x + noise * torch.randn_like(x) / x.shape[1] ** 0.5) for x in (question, answer))
        loss = contrast(unit(question @ turn), unit(answer @ turn) if both else answer, some[:, 1]) + keep * (turn - start).square().sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return turn.detach()


def main(teacher_path, tokenizer, sentences_path, out):
    torch.manual_seed(1)
    random.seed(1)
    torch.set_float32_matmul_precision("high")
    lines = [line.split("\t") for line in Path(sentences_path).read_text("utf8").split("\n")[:-1]]
    abouts = list(dict.fromkeys(line[1] for line in lines if len(line) > 1))
    place = {text: len(lines) + at for at, text in enumerate(abouts)}
    texts = [line[0] for line in lines] + abouts
    words, word_pairs, old = read_table()
    lookup = Words(words, word_pairs)
    flat, lengths = bags(lookup, texts, "cuda")
    paired = [(at, place[line[1]]) for at, line in enumerate(lines) if len(line) > 1]
    pairs = torch.tensor([pair for pair in paired if lengths[pair[0]] > 0 and lengths[pair[1]] > 0], device="cuda")
    sentences = torch.tensor([at for at, line in enumerate(lines) if len(line) == 1], device="cuda")
    sentences = sentences[lengths[sentences] > 0]
    print(f"{len(sentences)} sentences, {len(pairs)} pairs about {len(abouts)} things", flush=True)
    judge("table", scorer(embedder(old, lookup), 1.5))
    for name, options in TABLES.items():
        began = time.time()
        table = refine_table(old, flat, lengths, sentences, pairs, **options)
        small = write(f"{out}/{name}.bin", words, word_pairs, table)
        judge(f"{name} ({time.time() - began:.0f} s)", scorer(embedder(small, lookup), 1.5))

    teacher = Teacher(teacher_path, tokenizer)
    judge("model", scorer(teacher.embed))
    own = sorted({at for pair in paired for at in pair})
    at_of = {at: n for n, at in enumerate(own)}
    vectors = teacher.embed([texts[at] for at in own])
    numbered = torch.tensor([(at_of[a], at_of[b]) for a, b in paired], device="cuda")
    _, short, full = read_tools()
    tools = unit(teacher.embed(short) + teacher.embed(full))
    best_table = scorer(embedder(small, lookup), 1.5)
    for name, options in TURNS.items():
        turn = turn_questions(vectors, vectors, numbered, **options)
        stand = unit(tools @ turn) if options.get("both") else tools
        by_model = lambda texts: unit(teacher.embed(texts) @ turn) @ stand.T
        judge(name, by_model)
        judge(f"{name} + table", lambda texts: by_model(texts) + best_table(texts))
        np.save(f"{out}/{name}.npy", turn.cpu().numpy().astype(np.float16))


TABLES = {
    "nce-0.02": {"nce": 0.02, "rate": 0.003, "steps": 2_000},
    "nce-0.1": {"nce": 0.1, "rate": 0.003, "steps": 2_000},
    "nce-0.3": {"nce": 0.3, "rate": 0.003, "steps": 2_000},
    "nce-0.1-long": {"nce": 0.1, "rate": 0.006, "steps": 5_000},
}
TURNS = {
    "turn-free": {"keep": 0.0, "rate": 0.002, "steps": 300},
    "turn-0.002": {"keep": 0.002, "rate": 0.002, "steps": 600},
    "turn-0.01": {"keep": 0.01, "rate": 0.002, "steps": 600},
    "turn-0.03": {"keep": 0.03, "rate": 0.002, "steps": 600},
    "both-0.002": {"keep": 0.002, "rate": 0.002, "steps": 600, "both": True},
    "both-0.01": {"keep": 0.01, "rate": 0.002, "steps": 600, "both": True},
}

if __name__ == "__main__":
    main(*sys.argv[1:])
