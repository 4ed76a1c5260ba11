"""all-MiniLM-L6-v2 in PyTorch, from the 4-bit ONNX copy. `pack` shrinks the copy to what the teacher needs."""
import sys

import numpy as np

HEADS, LAYERS, WIDTH = 12, 6, 384


def pack(model, out):
    import onnx
    from onnx import numpy_helper

    arrays = {}
    for tensor in onnx.load(model).graph.initializer:
        array = numpy_helper.to_array(tensor)
        arrays[tensor.name.removeprefix(".").removeprefix("model.")] = array.astype(np.float16) if array.dtype == np.float32 else array
    np.savez(out, **arrays)


def unpacked(weights, scales):
    """Blocks of 32 numbers of four bits, the lower half of each byte first, around 8."""
    low, high = weights & 15, weights >> 4
    numbers = np.stack([low, high], -1).reshape(*weights.shape[:2], 32).astype(np.float32) - 8
    return (numbers * scales.reshape(weights.shape[0], -1, 1).astype(np.float32)).reshape(weights.shape[0], -1)


class Teacher:
    def __init__(self, path, tokenizer, device="cuda"):
        import torch
        from tokenizers import Tokenizer

        self.torch, self.device = torch, device
        data = np.load(path)
        put = lambda array: torch.tensor(np.asarray(array, np.float32), device=device).half()
        self.data = {name: put(data[name]) for name in data.files if not name.endswith(("_Q4", "_scales"))}
        for name in data.files:
            if name.endswith("_Q4"):
                self.data[name.removesuffix(".MatMul.weight_Q4")] = put(unpacked(data[name], data[name.replace("_Q4", "_scales")]))
        self.tokenizer = Tokenizer.from_file(tokenizer)
        self.tokenizer.enable_truncation(128)
        self.tokenizer.no_padding()

    def norm(self, x, name):
        return self.torch.nn.functional.layer_norm(x, (WIDTH,), self.data[f"{name}.weight"], self.data[f"{name}.bias"], 1e-12)

    def linear(self, x, name):
        return x @ self.data[name].T + self.data[f"{name}.Add.bias"]

    def forward(self, ids, mask):
        torch = self.torch
        x = self.data["embeddings.word_embeddings.weight"][ids] + self.data["embeddings.position_embeddings.weight"][: ids.shape[1]] + self.data["embeddings.token_type_embeddings.weight"][0]
        x = self.norm(x, "layers.-1.embeddings_norm_layernorm")
        for layer in range(LAYERS):
            at = f"layers.{layer}"
            q, k, v = (self.linear(x, f"{at}.attn.{part}_proj").view(*x.shape[:2], HEADS, -1).transpose(1, 2) for part in "qkv")
            mixed = torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None, None, :])
            x = self.norm(x + self.linear(mixed.transpose(1, 2).reshape(x.shape), f"{at}.attn.o_proj"), f"{at}.attention_output_norm_layernorm")
            hidden = torch.nn.functional.gelu(self.linear(x, f"{at}.mlp.fc1"))
            x = self.norm(x + self.linear(hidden, f"{at}.mlp.fc2"), f"{at}.mlp_output_norm_layernorm")
        mean = (x.float() * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return torch.nn.functional.normalize(mean, dim=1)

    def embed(self, texts, tokens_at_once=131_072):
        torch = self.torch
        encoded = [encoding.ids for encoding in self.tokenizer.encode_batch(texts)]
        order = sorted(range(len(texts)), key=lambda at: len(encoded[at]))
        out = torch.empty(len(texts), WIDTH, device=self.device)
        at = 0
        with torch.no_grad():
            while at < len(order):
                longest = len(encoded[order[min(at + 8191, len(order) - 1)]])
                batch = order[at : at + max(1, min(8192, tokens_at_once // longest))]
                longest = max(len(encoded[index]) for index in batch)
                ids = torch.tensor([encoded[index] + [0] * (longest - len(encoded[index])) for index in batch], device=self.device)
                lengths = torch.tensor([len(encoded[index]) for index in batch], device=self.device)
                mask = torch.arange(longest, device=self.device)[None] < lengths[:, None]
                out[torch.tensor(batch, device=self.device)] = self.forward(ids, mask)
                at += len(batch)
        return out


if __name__ == "__main__":
    pack(*sys.argv[1:])
