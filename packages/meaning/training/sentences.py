"""
Collects the sentences the table is trained on. Usage: sentences.py WORDNET_DICT NPM_TSV DEBIAN_TXT > sentences.txt
A line may name a second text after a tab: the sentence is then trained towards the middle of both.
"""
import json
import random
import re
import sys
import unicodedata
from pathlib import Path

from requests import ENDINGS, OPENINGS, requests

ROOT = Path(__file__).parents[3]
MADE_UP = 420_000
SWAPPED = 120_000
VARIED = 15
LIGHT = set("have will with that this over more most best like into from when what want need make take give does also very much than then them some such only just even well back down here there where which while about after before".split())


def wordnet(folder):
    """Definitions, examples, and the words of each meaning."""
    sentences, nouns, words_at = [], [], {}
    for kind in ["noun", "verb", "adj", "adv"]:
        for line in (Path(folder) / f"data.{kind}").read_text("utf8").split("\n"):
            if not line or line.startswith(" "):
                continue
            fields, gloss = line.split(" | ", 1)
            parts = fields.split(" ")
            words = [parts[4 + 2 * at].replace("_", " ").split("(")[0] for at in range(int(parts[3], 16))]
            definition = re.split(r'; "', gloss)[0].strip()
            sentences.append(f"{', '.join(words)}: {definition}")
            sentences.append(re.sub(r"\([^)]*\)", "", definition).strip())
            sentences += re.findall(r'"([^"]{8,})"', gloss)
            words_at[kind, parts[0]] = [word.lower() for word in words]
            if kind == "noun":
                nouns += [word for word in words[:1] if word.islower() and len(word) < 22]
    return sentences, synonyms_of(folder, words_at), nouns


def synonyms_of(folder, words_at):
    """Of a word's most frequent meaning: later ones would make nonsense of most sentences."""
    synonyms = {}
    for kind in ["noun", "verb", "adj"]:
        for line in (Path(folder) / f"index.{kind}").read_text("utf8").split("\n"):
            parts = line.split()
            if not line or line.startswith(" ") or len(parts[0]) < 4 or not parts[0].isalpha():
                continue
            first = parts[6 + int(parts[3])]
            synonyms.setdefault(parts[0], set()).update(set(words_at[kind, first]) - {parts[0]})
    return {word: sorted(others) for word, others in synonyms.items() if others and word not in LIGHT}


def texts_of(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts_of(item)


def own():
    """What the demo directory says of its tools, sentence by sentence and whole."""
    sentences = []
    for file in sorted((ROOT / "content/tools").glob("*.json")):
        tool = json.loads(file.read_text("utf8"))
        facts = [tool[name] for name in ["shortDescription", "description", "aiTech", "audience", "tags", "keyFeatures", "useCases", "pros", "cons", "howItWorks", "faqs"] if name in tool]
        for text in texts_of(facts):
            sentences += [text, *re.split(r"(?<=[.!?])\s+", text)]
        sentences.append(f"{tool['category']}: {tool['shortDescription']}. {', '.join(tool['tags'])}")
        sentences.append(f"{tool['shortDescription']}. {tool['description']}"[:600])
    for file in sorted((ROOT / "content/posts").glob("*.html")):
        text = re.sub(r"<[^>]+>", " ", file.read_text("utf8"))
        sentences += re.split(r"(?<=[.!?])\s+", text)
    return sentences


def tasks():
    """What kinds of tools are called or say of themselves, and how people ask for them who know neither."""
    for file in ["tasks.txt", "kinds.txt"]:
        for line in (Path(__file__).parent / file).read_text("utf8").split("\n"):
            if line and not line.startswith("#"):
                *names, phrases = line.split(" | ")
                yield names, phrases.split("; ")


def paired(rng, synonyms):
    """Sentences with what they are about."""
    for names, phrases in tasks():
        for phrase in phrases:
            for name in names:
                yield phrase, name
            for _ in range(VARIED):
                name = rng.choice(names)
                words = [rng.choice(synonyms[word]) if word in synonyms and rng.random() < 0.2 else word for word in phrase.split() if rng.random() > 0.1]
                opening, ending = rng.choice(OPENINGS), rng.choice(["", "", "", *ENDINGS]).format(who="people")
                yield f"{opening} {' '.join(words)} {ending}", name
    for file in sorted((ROOT / "content/tools").glob("*.json")):
        tool = json.loads(file.read_text("utf8"))
        about = f"{tool['category']}: {tool['shortDescription']}. {', '.join(tool['tags'])}"
        for text in [*tool["useCases"], *tool["keyFeatures"], *[faq["question"] for faq in tool["faqs"]], *re.split(r"(?<=[.!?])\s+", tool["description"])]:
            text = re.sub(rf"\b{re.escape(tool['name'])}\b", "it", text)
            for _ in range(4):
                yield " ".join(rng.choice(synonyms[word]) if word in synonyms and rng.random() < 0.2 else word for word in text.lower().split()), about


def plain(text):
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return " ".join(text.split())


def main(dictionary, npm, debian):
    rng = random.Random(3)
    sentences, synonyms, nouns = wordnet(dictionary)
    pairs = []
    for line in Path(npm).read_text("utf8").split("\n"):
        name, description, keywords = (line.split("\t") + ["", ""])[:3]
        sentences += [description, keywords]
        if len(keywords) > 12:
            pairs.append((keywords, description))
    sentences += Path(debian).read_text("utf8").split("\n")
    ours = own()
    # Our own texts also in other words: each word that has synonyms may become one of them.
    for _ in range(SWAPPED):
        words = rng.choice(ours).lower().split()[:30]
        sentences.append(" ".join(rng.choice(synonyms[word]) if word in synonyms and rng.random() < 0.4 else word for word in words))
    sentences += ours * 3
    sentences += requests(MADE_UP, synonyms, nouns)
    seen = set()
    for text in sentences:
        text = plain(text)[:500]
        if len(text) >= 6 and text not in seen:
            seen.add(text)
            print(text)
    for text, about in [*paired(rng, synonyms), *pairs]:
        print(f"{plain(text)[:300]}\t{plain(about)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
