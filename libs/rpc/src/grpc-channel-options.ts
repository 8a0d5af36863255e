import type { ChannelOptions } from '@grpc/grpc-js';

/** What both sides of a connection agree on: the largest message, and pings that notice a dead peer within half a minute. */
export function grpcChannelOptions(maxMessageBytes: number): ChannelOptions {
  return {
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    'grpc.keepalive_time_ms': 20_000,
    'grpc.keepalive_timeout_ms': 10_000,
  };
}
