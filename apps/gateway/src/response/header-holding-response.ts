import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { GatewayRequest } from '../listener/gateway-request.js';

/**
 * Keeps headers that are set one by one in a map of its own. Node's would remember, of a header taken out again, that it must not be
 * sent at all (`date`, `connection`), and would make every later `writeHead` slow.
 */
export class HeaderHoldingResponse extends ServerResponse<GatewayRequest> {
  private held: OutgoingHttpHeaders | undefined;

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.held ??= {};
    this.held[name.toLowerCase()] = value as OutgoingHttpHeader;
    return this;
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    const present = this.getHeader(name);
    const values = present === undefined ? [] : Array.isArray(present) ? present : [String(present)];
    return this.setHeader(name, [...values, ...(typeof value === 'string' ? [value] : value)]);
  }

  override getHeader(name: string): OutgoingHttpHeader | undefined {
    return this.held?.[name.toLowerCase()];
  }

  override getHeaders(): OutgoingHttpHeaders {
    return { ...this.held };
  }

  override getHeaderNames(): string[] {
    return this.held === undefined ? [] : Object.keys(this.held);
  }

  override hasHeader(name: string): boolean {
    return this.getHeader(name) !== undefined;
  }

  override removeHeader(name: string): void {
    if (this.held !== undefined) delete this.held[name.toLowerCase()];
  }

  /** All of them, once. */
  protected takeHeld(): OutgoingHttpHeaders | undefined {
    const { held } = this;
    this.held = undefined;
    return held;
  }
}
