import { IncomingMessage } from 'node:http';

/** A request whose body is counted as it arrives, since a chunked one doesn't say its length beforehand. */
export class GatewayRequest extends IncomingMessage {
  private received = 0;
  private limit = Number.POSITIVE_INFINITY;
  private onExceeded: (() => void) | undefined;

  /** Calls back once when the body grows beyond the limit. The rest of it is thrown away. */
  limitBody(bytes: number, onExceeded: () => void): void {
    this.limit = bytes;
    this.onExceeded = onExceeded;
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null || this.limit === Number.POSITIVE_INFINITY) return super.push(chunk, encoding);
    this.received += chunk.length;
    if (this.received <= this.limit) return super.push(chunk, encoding);
    this.onExceeded?.();
    this.onExceeded = undefined;
    return true;
  }
}
