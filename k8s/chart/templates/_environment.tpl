{{/* A value as an environment variable's text. YAML's numbers arrive as floating-point numbers. */}}
{{- define "nunatak.text" -}}
{{- if kindIs "slice" . }}{{ join "," . }}
{{- else if and (kindIs "float64" .) (eq (floor .) .) }}{{ printf "%.0f" . }}
{{- else }}{{ toString . }}{{ end -}}
{{- end }}

{{/* Whether a service must have a secret: its own settings demand it, or its ports are open to other pods. Takes root, instance, name, enabled. */}}
{{- define "nunatak.isRequired" -}}
{{- $about := .instance.about -}}
{{- $isOpen := get .instance.settings "NUNATAK_INSECURE_INNER_PORTS" -}}
{{- $calls := false -}}
{{- range $about.calls }}{{ if has .service $.enabled }}{{ $calls = true }}{{ end }}{{ end -}}
{{- if has .name $about.required }}true
{{- else if has .name (list "NUNATAK_GATEWAY_SECRETS" "NUNATAK_GATEWAY_SECRET") }}{{ not $isOpen }}
{{- else if eq .name "NUNATAK_INNER_SECRETS" }}{{ and (or (hasKey $about "answers") $calls) (not $isOpen) (not .root.Values.innerTls.existingSecret) }}
{{- else }}false{{ end -}}
{{- end }}

{{/* The reference to a secret's key, as JSON. Takes root, who, name, secret (may be missing). */}}
{{- define "nunatak.secretReference" -}}
{{- $secret := .secret | default dict -}}
{{- $generated := list "NUNATAK_PAGE_TOKEN_SECRETS" "NUNATAK_GATEWAY_SECRETS" "NUNATAK_GATEWAY_SECRET" "NUNATAK_INNER_SECRETS" -}}
{{- $own := ternary (printf "%s-generated" (include "nunatak.release" .root)) "" (and .root.Values.generateSecrets (has .name $generated)) -}}
{{- $from := $secret.existingSecret | default $own | default .root.Values.existingSecret -}}
{{- if not $from }}{{ fail (printf "%s needs %s: name the Secret that holds it as existingSecret, or as secrets.%s.existingSecret" .who .name .name) }}{{ end -}}
{{ dict "secretKeyRef" (dict "name" $from "key" ($secret.key | default .name)) | toJson }}
{{- end }}

{{/* The environment of a workload's container. Takes root, instance. */}}
{{- define "nunatak.environment" -}}
{{- $root := .root -}}
{{- $instance := .instance -}}
{{- $about := $instance.about -}}
{{- $enabled := include "nunatak.enabled" $root | fromJsonArray -}}
{{- $environment := dict -}}
{{- range $name, $value := $about.fixed }}{{ $_ := set $environment $name (dict "value" $value) }}{{ end -}}
{{- range $name, $callee := $about.calls -}}
{{- if has $callee.service $enabled -}}
{{- $_ := set $environment $name (dict "value" (printf "%s:%s" (include "nunatak.host" (dict "root" $root "service" $callee.service)) (include "nunatak.text" $callee.port))) -}}
{{- end -}}
{{- end -}}
{{- if has "NUNATAK_GATEWAY_UPSTREAMS" $about.settings -}}
{{- $upstreams := list -}}
{{- range $name, $each := include "nunatak.services" $root | fromJson -}}
{{- if and (eq $each.stage "data") (has $name $enabled) -}}
{{- $upstreams = append $upstreams (printf "%s=http://%s:%s" $name (include "nunatak.host" (dict "root" $root "service" $name)) (include "nunatak.text" $each.ports.http)) -}}
{{- end -}}
{{- end -}}
{{- $_ := set $environment "NUNATAK_GATEWAY_UPSTREAMS" (dict "value" (join "," $upstreams)) -}}
{{- end -}}
{{- if has "NUNATAK_INGESTER_NAME" $about.settings -}}
{{- /* A container that is started again in its pod has its leases back at once. */ -}}
{{- $_ := set $environment "NUNATAK_INGESTER_NAME" (dict "valueFrom" (dict "fieldRef" (dict "fieldPath" "metadata.name"))) -}}
{{- end -}}
{{- if and (include "nunatak.chains" $root) (has "NUNATAK_CHAINS_FILE" $about.settings) -}}
{{- $_ := set $environment "NUNATAK_CHAINS_FILE" (dict "value" "/etc/nunatak/chains/chains.json") -}}
{{- end -}}
{{- if has "NUNATAK_GATEWAY_USAGE_FOLDER" $about.settings -}}
{{- /* Outlives the container, not the pod. */ -}}
{{- if has "accounts" $enabled }}{{ $_ := set $environment "NUNATAK_GATEWAY_USAGE_FOLDER" (dict "value" "/tmp/usage") }}{{ end -}}
{{- end -}}
{{- with $about.folder }}{{ $_ := set $environment . (dict "value" "/data") }}{{ end -}}
{{- range $prefix, $from := dict "NUNATAK_INNER_TLS" $root.Values.innerTls "NUNATAK_KAFKA_SSL" $root.Values.kafkaTls -}}
{{- if and $from.existingSecret (has (printf "%s_CA_FILE" $prefix) $about.settings) -}}
{{- $folder := printf "/etc/nunatak/%s" ($prefix | trimPrefix "NUNATAK_" | lower | replace "_" "-") -}}
{{- $_ := set $environment (printf "%s_CA_FILE" $prefix) (dict "value" (printf "%s/ca.crt" $folder)) -}}
{{- if not $from.caOnly -}}
{{- $_ := set $environment (printf "%s_CERTIFICATE_FILE" $prefix) (dict "value" (printf "%s/tls.crt" $folder)) -}}
{{- $_ := set $environment (printf "%s_KEY_FILE" $prefix) (dict "value" (printf "%s/tls.key" $folder)) -}}
{{- end -}}
{{- if eq $prefix "NUNATAK_KAFKA_SSL" }}{{ $_ := set $environment "NUNATAK_KAFKA_SSL" (dict "value" "true") }}{{ end -}}
{{- end -}}
{{- end -}}
{{- range $name, $value := $instance.settings }}{{ $_ := set $environment $name (dict "value" (include "nunatak.text" $value)) }}{{ end -}}
{{- range $name := $about.secrets -}}
{{- $secret := get $instance.secrets $name -}}
{{- $isGiven := hasKey $instance.secrets $name -}}
{{- $isPlain := hasKey $instance.settings $name -}}
{{- if and $isGiven $isPlain }}{{ fail (printf "%s of %s stands in settings and in secrets: keep one of them" $name $instance.service) }}{{ end -}}
{{- $arguments := dict "root" $root "instance" $instance "name" $name "enabled" $enabled -}}
{{- if or $isGiven (and (not $isPlain) (eq (include "nunatak.isRequired" $arguments) "true")) -}}
{{- $reference := include "nunatak.secretReference" (dict "root" $root "who" $instance.service "name" $name "secret" $secret) | fromJson -}}
{{- $_ := set $environment $name (dict "valueFrom" $reference) -}}
{{- end -}}
{{- end -}}
{{- range $name := $about.required -}}
{{- if not (hasKey $environment $name) }}{{ fail (printf "%s needs %s: give it as settings.%s" $instance.service $name $name) }}{{ end -}}
{{- end -}}
{{- if and $root.Values.l1.rpcUrlSecret.name (or (has "NUNATAK_CHAINS_FILE" $about.settings) (eq $instance.service "standalone")) -}}
{{- $_ := set $environment "L1_RPC_URL" (dict "valueFrom" (dict "secretKeyRef" $root.Values.l1.rpcUrlSecret)) -}}
{{- end -}}
{{- with include "nunatak.nodeOptions" . | trim }}{{ $_ := set $environment "NODE_OPTIONS" (dict "value" .) }}{{ end -}}
{{- range $name, $source := $environment }}
- name: {{ $name }}
  {{- toYaml $source | nindent 2 }}
{{- end }}
{{- with $instance.values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Node.js' flags: a heap of three quarters of the memory limit. Takes instance. */}}
{{- define "nunatak.nodeOptions" -}}
{{- $options := .instance.values.nodeOptions -}}
{{- $limit := dig "limits" "memory" "" (.instance.values.resources | default dict) -}}
{{- if and $limit (ne .instance.service "standalone") -}}
{{- $number := regexFind "^[0-9]+" $limit | int64 -}}
{{- $mebibytes := ternary (mul $number 1024) $number (hasSuffix "Gi" $limit) -}}
--max-old-space-size={{ div (mul $mebibytes 3) 4 }}{{ with $options }} {{ . }}{{ end -}}
{{- else }}{{ $options | default "" }}{{ end -}}
{{- end }}
