// An answer that comes line by line.

/** The lines of a stream, each as soon as it is whole. */
export async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let begun = "";
  for (;;) {
    const { done, value } = await reader.read();
    begun += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const whole = begun.split("\n");
    begun = whole.pop() ?? "";
    for (const line of whole) if (line) yield line;
    if (done) break;
  }
  if (begun) yield begun;
}
