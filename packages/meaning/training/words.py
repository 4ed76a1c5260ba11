"""Which words and pairs of words get a vector, and how a text becomes their numbers: as src/word-table.ts does."""
import math
import re
from collections import Counter

WORD = re.compile(r"[a-z0-9]+")
ENDINGS = [("s", ""), ("es", ""), ("ies", "y"), ("d", ""), ("ed", ""), ("ing", ""), ("ing", "e"), ("ly", ""), ("er", ""), ("r", "")]
SHORTEST_PART = 3


def choose(sentences, pieces, word_count, pair_count):
    counts, pairs = Counter(), Counter()
    for text in sentences:
        words = WORD.findall(text)
        counts.update(words)
        pairs.update(zip(words, words[1:]))
    whole = [piece for piece in pieces if re.fullmatch(r"[a-z]{2,40}|[a-z]|[0-9]+[a-z]+|[0-9]{1,4}", piece)]
    words = dict.fromkeys(word for word in whole if counts[word] >= 2)
    for word, count in counts.most_common():
        if len(words) >= word_count:
            break
        if len(word) <= 40 and count >= 3:
            words.setdefault(word)
    total = sum(counts.values())
    rated = [(count, pair) for pair, count in pairs.items() if count >= 25 and math.log(count * total / (counts[pair[0]] * counts[pair[1]])) > 2.5 and all(word in words for word in pair)]
    best = [" ".join(pair) for _, pair in sorted(rated, reverse=True)[:pair_count]]
    return list(words), best


class Words:
    def __init__(self, words, pairs):
        self.ids = {word: at for at, word in enumerate([*words, *pairs])}
        self.cache = {}

    def of_word(self, word):
        if word not in self.cache:
            self.cache[word] = self.look_up(word[:40])
        return self.cache[word]

    def look_up(self, word):
        if word in self.ids:
            return [self.ids[word]]
        for ending, instead in ENDINGS:
            base = word[: -len(ending)] + instead
            if word.endswith(ending) and len(base) >= SHORTEST_PART and base in self.ids:
                return [self.ids[base]]
        for cut in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
            if word[:cut] in self.ids and word[cut:] in self.ids:
                return [self.ids[word[:cut]], self.ids[word[cut:]]]
        return []

    def of_text(self, text):
        words = WORD.findall(text.lower())
        found = [number for word in words for number in self.of_word(word)]
        return found + [self.ids[pair] for pair in map(" ".join, zip(words, words[1:])) if pair in self.ids]
