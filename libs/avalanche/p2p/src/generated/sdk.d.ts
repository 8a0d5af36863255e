import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace sdk. */
export namespace sdk {

    /**
     * Properties of a SignatureRequest.
     * @deprecated Use sdk.SignatureRequest.$Properties instead.
     */
    interface ISignatureRequest extends sdk.SignatureRequest.$Properties {
    }

    /** Represents a SignatureRequest. */
    class SignatureRequest {

        /**
         * Constructs a new SignatureRequest.
         * @param [properties] Properties to set
         */
        constructor(properties?: sdk.SignatureRequest.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SignatureRequest message. */
        message: Uint8Array;

        /** SignatureRequest justification. */
        justification: Uint8Array;

        /**
         * Encodes the specified SignatureRequest message. Does not implicitly {@link sdk.SignatureRequest.verify|verify} messages.
         * @param message SignatureRequest message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: sdk.SignatureRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a SignatureRequest message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {sdk.SignatureRequest & sdk.SignatureRequest.$Shape} SignatureRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): sdk.SignatureRequest & sdk.SignatureRequest.$Shape;
    }

    namespace SignatureRequest {

        /** Properties of a SignatureRequest. */
        interface $Properties {

            /** SignatureRequest message */
            message?: Uint8Array;

            /** SignatureRequest justification */
            justification?: Uint8Array;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SignatureRequest. */
        type $Shape = sdk.SignatureRequest.$Properties;
    }

    /**
     * Properties of a SignatureResponse.
     * @deprecated Use sdk.SignatureResponse.$Properties instead.
     */
    interface ISignatureResponse extends sdk.SignatureResponse.$Properties {
    }

    /** Represents a SignatureResponse. */
    class SignatureResponse {

        /**
         * Constructs a new SignatureResponse.
         * @param [properties] Properties to set
         */
        constructor(properties?: sdk.SignatureResponse.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** SignatureResponse signature. */
        signature: Uint8Array;

        /**
         * Encodes the specified SignatureResponse message. Does not implicitly {@link sdk.SignatureResponse.verify|verify} messages.
         * @param message SignatureResponse message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: sdk.SignatureResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a SignatureResponse message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {sdk.SignatureResponse & sdk.SignatureResponse.$Shape} SignatureResponse
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): sdk.SignatureResponse & sdk.SignatureResponse.$Shape;
    }

    namespace SignatureResponse {

        /** Properties of a SignatureResponse. */
        interface $Properties {

            /** SignatureResponse signature */
            signature?: Uint8Array;

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a SignatureResponse. */
        type $Shape = sdk.SignatureResponse.$Properties;
    }
}
