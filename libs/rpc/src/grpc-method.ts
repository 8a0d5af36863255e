interface Codec<Out, In> {
  encode(message: Out): { finish(): Uint8Array };
  decode(bytes: Uint8Array): In;
}

/** A gRPC method with the generated codecs: `Out` types are what is written, `In` types what is read. */
export interface GrpcMethod<RequestOut, RequestIn, ResponseOut, ResponseIn, Streams extends boolean> {
  path: string;
  requestStream: false;
  responseStream: Streams;
  requestSerialize(message: RequestOut): Buffer;
  requestDeserialize(bytes: Buffer): RequestIn;
  responseSerialize(message: ResponseOut): Buffer;
  responseDeserialize(bytes: Buffer): ResponseIn;
}

/** One request, one answer. */
export type UnaryMethod<RequestOut, RequestIn, ResponseOut, ResponseIn> = GrpcMethod<
  RequestOut,
  RequestIn,
  ResponseOut,
  ResponseIn,
  false
>;

/** One request, a stream of answers. */
export type StreamMethod<RequestOut, RequestIn, ResponseOut, ResponseIn> = GrpcMethod<
  RequestOut,
  RequestIn,
  ResponseOut,
  ResponseIn,
  true
>;

/** Describes a method to gRPC: types and bytes are the same on both sides. */
export function grpcMethod<
  RequestOut,
  RequestIn extends RequestOut,
  ResponseOut,
  ResponseIn extends ResponseOut,
  Streams extends boolean,
>(
  path: string,
  request: Codec<RequestOut, RequestIn>,
  response: Codec<ResponseOut, ResponseIn>,
  responseStream: Streams,
): GrpcMethod<RequestOut, RequestIn, ResponseOut, ResponseIn, Streams> {
  return {
    path,
    requestStream: false,
    responseStream,
    requestSerialize: (message) => toBuffer(request.encode(message).finish()),
    requestDeserialize: (bytes) => request.decode(bytes),
    responseSerialize: (message) => toBuffer(response.encode(message).finish()),
    responseDeserialize: (bytes) => response.decode(bytes),
  };
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
