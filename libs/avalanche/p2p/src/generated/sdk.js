/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["sdk"] || ($protobuf.roots["sdk"] = {});

export const sdk = $root.sdk = (() => {

    /**
     * Namespace sdk.
     * @exports sdk
     * @namespace
     */
    const sdk = {};

    sdk.SignatureRequest = (function() {

        /**
         * Properties of a SignatureRequest.
         * @typedef {Object} sdk.SignatureRequest.$Properties
         * @property {Uint8Array} [message] SignatureRequest message
         * @property {Uint8Array} [justification] SignatureRequest justification
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a SignatureRequest.
         * @memberof sdk
         * @interface ISignatureRequest
         * @augments sdk.SignatureRequest.$Properties
         * @deprecated Use sdk.SignatureRequest.$Properties instead.
         */

        /**
         * Shape of a SignatureRequest.
         * @typedef {sdk.SignatureRequest.$Properties} sdk.SignatureRequest.$Shape
         */

        /**
         * Constructs a new SignatureRequest.
         * @memberof sdk
         * @classdesc Represents a SignatureRequest.
         * @constructor
         * @param {sdk.SignatureRequest.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const SignatureRequest = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * SignatureRequest message.
         * @member {Uint8Array} message
         * @memberof sdk.SignatureRequest
         * @instance
         */
        SignatureRequest.prototype.message = $util.newBuffer([]);

        /**
         * SignatureRequest justification.
         * @member {Uint8Array} justification
         * @memberof sdk.SignatureRequest
         * @instance
         */
        SignatureRequest.prototype.justification = $util.newBuffer([]);

        /**
         * Encodes the specified SignatureRequest message. Does not implicitly {@link sdk.SignatureRequest.verify|verify} messages.
         * @function encode
         * @memberof sdk.SignatureRequest
         * @static
         * @param {sdk.SignatureRequest.$Properties} message SignatureRequest message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        SignatureRequest.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.message);
            if (message.justification != null && $Object.hasOwnProperty.call(message, "justification") && message.justification.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.justification);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a SignatureRequest message from the specified reader or buffer.
         * @function decode
         * @memberof sdk.SignatureRequest
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {sdk.SignatureRequest & sdk.SignatureRequest.$Shape} SignatureRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        SignatureRequest.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.sdk.SignatureRequest();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.justification = value;
                        else
                            delete message.justification;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return SignatureRequest;
    })();

    sdk.SignatureResponse = (function() {

        /**
         * Properties of a SignatureResponse.
         * @typedef {Object} sdk.SignatureResponse.$Properties
         * @property {Uint8Array} [signature] SignatureResponse signature
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a SignatureResponse.
         * @memberof sdk
         * @interface ISignatureResponse
         * @augments sdk.SignatureResponse.$Properties
         * @deprecated Use sdk.SignatureResponse.$Properties instead.
         */

        /**
         * Shape of a SignatureResponse.
         * @typedef {sdk.SignatureResponse.$Properties} sdk.SignatureResponse.$Shape
         */

        /**
         * Constructs a new SignatureResponse.
         * @memberof sdk
         * @classdesc Represents a SignatureResponse.
         * @constructor
         * @param {sdk.SignatureResponse.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const SignatureResponse = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * SignatureResponse signature.
         * @member {Uint8Array} signature
         * @memberof sdk.SignatureResponse
         * @instance
         */
        SignatureResponse.prototype.signature = $util.newBuffer([]);

        /**
         * Encodes the specified SignatureResponse message. Does not implicitly {@link sdk.SignatureResponse.verify|verify} messages.
         * @function encode
         * @memberof sdk.SignatureResponse
         * @static
         * @param {sdk.SignatureResponse.$Properties} message SignatureResponse message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        SignatureResponse.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.signature != null && $Object.hasOwnProperty.call(message, "signature") && message.signature.length)
                writer.uint32(/* id 1, wireType 2 =*/10).bytes(message.signature);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a SignatureResponse message from the specified reader or buffer.
         * @function decode
         * @memberof sdk.SignatureResponse
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {sdk.SignatureResponse & sdk.SignatureResponse.$Shape} SignatureResponse
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        SignatureResponse.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.sdk.SignatureResponse();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.signature = value;
                        else
                            delete message.signature;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return SignatureResponse;
    })();

    return sdk;
})();

export {
  $root as default
};
