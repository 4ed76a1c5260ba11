"""
Trains the table of word vectors to imitate the teacher on sentences, and writes it as one file.
Usage: train.py TEACHER.npz TOKENIZER.json VOCAB.txt SENTENCES.txt OUT
"""
import json
import re
import sys
import time
from pathlib import Path

import numpy as np
import torch

from teacher import Teacher
from words import Words, choose

ROOT = Path(__file__).parents[3]
MODEL = "toolatlas-words-1"
WORDS, PAIRS, WIDTH = 34_000, 6_000, 256
BATCH, EPOCHS, RATE = 4_096, 40, 0.02
TEMPERATURE = 0.05
PAIRED = 1_024


def project(vectors):
    """The directions in which the teacher's vectors differ most."""
    sample = vectors[torch.randperm(len(vectors), device=vectors.device)[:300_000]].double()
    _, directions = torch.linalg.eigh(sample.T @ sample)
    return directions.flip(1)[:, :WIDTH].float()


def bags(words, texts, device):
    numbers = [words.of_text(text) for text in texts]
    flat = torch.tensor([number for own in numbers for number in own], device=device)
    lengths = torch.tensor([len(own) for own in numbers], device=device)
    return flat, lengths


def train(table, flat, lengths, targets, sampled, pairs, epochs=EPOCHS, kl=1.0, drop=0.15, nce=0.0):
    starts = torch.cumsum(lengths, 0) - lengths

    def embed(batch):
        own = lengths[batch]
        row = torch.repeat_interleave(torch.arange(len(batch), device=flat.device), own)
        within = torch.arange(len(row), device=flat.device) - torch.repeat_interleave(torch.cumsum(own, 0) - own, own)
        kept = (torch.rand(len(row), device=flat.device) > drop).float()
        vectors = table[flat[starts[batch][row] + within]] * kept[:, None]
        sums = torch.zeros(len(batch), WIDTH, device=flat.device).index_add(0, row, vectors)
        return torch.nn.functional.normalize(sums, dim=1, eps=1e-6)

    usable = sampled[lengths[sampled] > 0]
    optimizer = torch.optim.Adam([table], lr=RATE)
    steps = epochs * (len(usable) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps, pct_start=0.1)
    step, began = 0, time.time()
    for _ in range(epochs):
        order = usable[torch.randperm(len(usable), device=flat.device)]
        for at in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[at : at + BATCH]
            student = embed(batch)
            target = targets[batch]
            loss = (1 - (student * target).sum(1)).mean()
            if kl > 0:
                off = torch.eye(BATCH, device=flat.device, dtype=torch.bool)
                wanted = (target @ target.T / TEMPERATURE).masked_fill(off, -1e4).log_softmax(1)
                given = (student @ student.T / TEMPERATURE).masked_fill(off, -1e4).log_softmax(1)
                loss = loss + kl * (wanted.exp() * (wanted - given)).sum(1).mean()
            if nce > 0:
                # A sentence must be nearer to what it is about than to what any other of these is about.
                some = torch.randint(len(pairs), (PAIRED,), device=flat.device)
                asked, about = pairs[some].T
                scores = embed(asked) @ embed(about).T / TEMPERATURE
                same = (about[None] == about[:, None]) & ~torch.eye(PAIRED, device=flat.device, dtype=torch.bool)
                right = torch.arange(PAIRED, device=flat.device)
                loss = loss + nce * torch.nn.functional.cross_entropy(scores.masked_fill(same, -1e4), right)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            step += 1
    print(f"  {steps} steps, loss {loss.item():.3f}, {time.time() - began:.0f} s", flush=True)


def read_tools():
    tools = [json.loads(file.read_text("utf8")) for file in sorted((ROOT / "content/tools").glob("*.json"))]
    short = [f"{tool['name']}. {tool['category']}. {tool['shortDescription']}. {', '.join(tool['tags'])}" for tool in tools]
    full = [f"{tool['description']} {' '.join(tool['keyFeatures'])} {' '.join(tool['useCases'])}" for tool in tools]
    return [tool["slug"] for tool in tools], short, full


def read_questions():
    """Those for tuning alone."""
    asked = {}
    for line in (ROOT / "packages/bench/src/questions/tuning.txt").read_text("utf8").split("\n"):
        parts = [part.strip() for part in line.split("|")]
        if len(parts) > 1 and not line.startswith("#"):
            asked.setdefault(parts[0], []).append((parts[1], " ".join(parts[2:]).split()))
    return asked


def judge(name, embed):
    slugs, short, full = read_tools()
    unit = lambda x: torch.nn.functional.normalize(x, dim=1)
    tools = unit(unit(embed(short)) + unit(embed(full)))
    said = []
    for kind, asked in read_questions().items():
        scores = embed([question for question, _ in asked]) @ tools.T
        best = scores.topk(5, dim=1).indices.tolist()
        found = sum(any(slugs[at] in expected for at in own) for own, (_, expected) in zip(best, asked))
        said.append(f"{kind} {found}/{len(asked)} ({100 * found / len(asked):.0f} %)")
    print(f"{name}: {', '.join(said)}", flush=True)


def write(path, words, pairs, table, model=MODEL):
    table = table.detach().cpu().numpy()
    scales = np.maximum(np.abs(table).max(1), 1e-9) / 127
    rows = np.clip(np.round(table / scales[:, None]), -127, 127).astype(np.int8)
    texts = "\n".join([*words, *pairs]).encode()
    header = json.dumps({"model": model, "dimension": WIDTH, "words": len(words), "pairs": len(pairs), "textBytes": len(texts)}).encode()
    head = len(header).to_bytes(4, "little") + header + texts
    Path(path).write_bytes(head + b" " * (-len(head) % 4) + scales.astype("<f4").tobytes() + rows.tobytes())
    return torch.tensor(rows * scales[:, None], dtype=torch.float32, device="cuda")


def main(teacher_path, tokenizer, vocabulary, sentences_path, out):
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    teacher = Teacher(teacher_path, tokenizer)
    lines = [line.split("\t") for line in Path(sentences_path).read_text("utf8").split("\n")[:-1]]
    abouts = list(dict.fromkeys(line[1] for line in lines if len(line) > 1))
    first_about = len(lines)
    sentences = [line[0] for line in lines] + abouts
    words, pairs = choose(sentences, Path(vocabulary).read_text("utf8").split("\n"), WORDS, PAIRS)
    began = time.time()
    vectors = teacher.embed(sentences)
    print(f"{len(sentences)} sentences, {len(words)} words, {len(pairs)} pairs; teacher {time.time() - began:.0f} s", flush=True)
    judge("teacher", teacher.embed)
    directions = project(vectors)
    unit = lambda x: torch.nn.functional.normalize(x, dim=1)
    paired = torch.tensor([at for at, line in enumerate(lines) if len(line) > 1], device="cuda")
    place = {text: at for at, text in enumerate(abouts)}
    about_at = first_about + torch.tensor([place[line[1]] for line in lines if len(line) > 1], device="cuda")
    about = vectors[about_at]
    pairs_of_sentences = torch.stack([paired, about_at], 1)

    def targets_with(own_share):
        mixed = vectors.clone()
        mixed[paired] = own_share * vectors[paired] + (1 - own_share) * about
        return unit(mixed @ directions)

    judge("teacher, projected", lambda texts: unit(teacher.embed(texts) @ directions))

    lookup = Words(words, pairs)
    flat, lengths = bags(lookup, sentences, "cuda")
    frequency = torch.bincount(flat, minlength=len(words) + len(pairs)).float() / len(flat)
    weights = 1e-3 / (1e-3 + frequency)

    def student(table):
        def embed(texts):
            rows = [table[lookup.of_text(text)].sum(0) for text in texts]
            return unit(torch.stack(rows))

        return embed

    plain = teacher.embed([*words, *pairs]) @ directions * weights[:, None]
    plain[len(words) :] *= 0.3
    judge("untrained", student(plain))
    write(f"{out}/untrained.bin", words, pairs, plain)
    held = torch.randperm(len(sentences), device="cuda")
    sampled = held[10_000:]
    for name, (own_share, options) in VARIANTS.items():
        table = plain.clone().requires_grad_()
        targets = targets_with(own_share)
        known = pairs_of_sentences[(lengths[pairs_of_sentences] > 0).all(1)]
        train(table, flat, lengths, targets, sampled, known, **options)
        small = write(f"{out}/{name}.bin", words, pairs, table)
        judge(name, student(small))
        agree(student(small), [sentences[at] for at in held[:3_000].tolist()], targets[held[:3_000]])


def agree(embed, texts, targets):
    """How often the nearest neighbour is the teacher's."""
    own = embed(texts)
    near = lambda x: (x @ x.T).fill_diagonal_(-1).argmax(1)
    print(f"  nearest neighbour as the teacher's: {(near(own) == near(targets)).float().mean().item() * 100:.0f} %; cosine {(own * targets).sum(1).mean().item():.3f}", flush=True)


# How much of a paired sentence's own vector is kept, and what is trained. The table that is used is "words"; the other shows what pairs add.
VARIANTS = {
    "sentences-only": (1.0, {"kl": 0.0, "epochs": 25}),
    "words": (0.35, {"kl": 0.05, "epochs": 20, "nce": 0.02}),
}

if __name__ == "__main__":
    main(*sys.argv[1:])
